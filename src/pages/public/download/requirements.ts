interface Requirement {
  name: string;
  minimum: string;
  recommended: string;
}

/** System requirements of the game and its multiplayer client. */
export const requirements: readonly Requirement[] = [
  { name: 'Sistema', minimum: 'Windows 7 de 64 bits', recommended: 'Windows 10 u 11 de 64 bits' },
  { name: 'Navegador', minimum: 'Chrome o Edge 109, Firefox 115', recommended: 'La última versión' },
  { name: 'Procesador', minimum: 'Doble núcleo a 2 GHz', recommended: 'Cuatro núcleos a 3 GHz' },
  { name: 'Memoria', minimum: '2 GB de RAM', recommended: '8 GB de RAM' },
  { name: 'Gráficos', minimum: '256 MB, DirectX 9.0c', recommended: '1 GB dedicado, DirectX 11' },
  { name: 'Espacio', minimum: '6 GB libres', recommended: '10 GB libres en SSD' },
  { name: 'Conexión', minimum: '2 Mbps', recommended: '10 Mbps por cable' },
];

/** The installation steps in order. */
export const steps: readonly string[] = [
  'Instala GTA San Andreas 1.0 original en una carpeta sin acentos.',
  'Instala los AIO Runtimes: traen las bibliotecas que pide el juego.',
  'Abre el Launcher, escribe tu Nombre_Apellido y entra a la ciudad.',
];
