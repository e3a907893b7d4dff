import type { BusinessType } from '#contract/images.ts';

/** Occupations (`Job`). */
export const demoJobs: readonly string[] = [
  'Desempleado',
  'Camionero',
  'Taxista',
  'Pescador',
  'Leñador',
  'Repartidor',
  'Minero',
  'Agricultor',
  'Basurero',
  'Conductor de autobús',
  'Electricista',
  'Mecánico',
  'Paramédico',
  'Policía',
  'Periodista',
  'Abogado',
  'Cocinero',
  'Vendedor de autos',
];

/** Factions (`Member`), public services first. */
export const demoFactions: readonly string[] = [
  'Policía de Los Santos',
  'Policía de San Fierro',
  'Cuerpo Médico de San Andreas',
  'Bomberos de Los Santos',
  'Gobierno de San Andreas',
  'Corte de Justicia',
  'Noticias San Andreas',
  'Taller Doherty',
  'Transportes del Desierto',
  'Familia Grove',
  'Ballas de Idlewood',
  'Vagos de Las Colinas',
  'Aztecas de El Corona',
  'Sindicato del Puerto',
  'Hermandad de Angel Pine',
];

/** Businesses by type: the sign over the door (`Info`) and where it stands (`Lugar`). */
export const demoBusinesses: Readonly<Record<BusinessType, readonly { Info: string; Lugar: string }[]>> = {
  gas: [
    { Info: 'Gasolinera El Cruce', Lugar: 'Idlewood, Los Santos' },
    { Info: 'Combustibles La Bahía', Lugar: 'Doherty, San Fierro' },
    { Info: 'Estación Ruta 68', Lugar: 'Fort Carson, Bone County' },
    { Info: 'Surtidor Montaña Alta', Lugar: 'Angel Pine, Whetstone' },
    { Info: 'Gasolinera Media Noche', Lugar: 'Redsands East, Las Venturas' },
    { Info: 'Estación Dilimore', Lugar: 'Dilimore, Red County' },
  ],
  salon: [
    { Info: 'Autos Gran Avenida', Lugar: 'Jefferson, Los Santos' },
    { Info: 'Concesionaria Puente Rojo', Lugar: 'Downtown, San Fierro' },
    { Info: 'Motores del Oeste', Lugar: 'Ocean Flats, San Fierro' },
    { Info: 'Clásicos del Desierto', Lugar: 'El Quebrados, Tierra Robada' },
    { Info: 'Casa de Motos Veloz', Lugar: 'Willowfield, Los Santos' },
  ],
  shop24: [
    { Info: 'Tienda La Esquina', Lugar: 'Ganton, Los Santos' },
    { Info: 'Minimercado Don Chucho', Lugar: 'El Corona, Los Santos' },
    { Info: 'Almacén Luna Llena', Lugar: 'Mulholland, Los Santos' },
    { Info: 'Provisiones del Puerto', Lugar: 'Ocean Docks, Los Santos' },
    { Info: 'Despensa Siempre Abierta', Lugar: 'Creek, Las Venturas' },
    { Info: 'Tienda El Paradero', Lugar: 'Blueberry, Red County' },
    { Info: 'Mercadito Las Flores', Lugar: 'Garcia, San Fierro' },
  ],
  global: [
    { Info: 'Bar La Última Ronda', Lugar: 'Idlewood, Los Santos' },
    { Info: 'Gimnasio Puño de Hierro', Lugar: 'Ganton, Los Santos' },
    { Info: 'Pizzería Nonna Rosa', Lugar: 'Montgomery, Red County' },
    { Info: 'Club Nocturno Neón', Lugar: 'Queens, San Fierro' },
    { Info: 'Barbería Tijera Fina', Lugar: 'Marina, Los Santos' },
    { Info: 'Ropa Barrio Sur', Lugar: 'Jefferson, Los Santos' },
    { Info: 'Hotel Mirador', Lugar: 'Vinewood, Los Santos' },
    { Info: 'Cafetería Buen Día', Lugar: 'Palomino Creek, Red County' },
    { Info: 'Casino Estrella del Norte', Lugar: 'The Strip, Las Venturas' },
  ],
};

/** Criminal record entries: the rule broken and the months served. */
export const demoRecords: readonly { Rules: string; Meses: number }[] = [
  { Rules: 'Robo de vehículo sin violencia', Meses: 6 },
  { Rules: 'Resistencia al arresto', Meses: 4 },
  { Rules: 'Posesión de arma sin licencia', Meses: 9 },
  { Rules: 'Agresión en la vía pública', Meses: 5 },
  { Rules: 'Allanamiento de morada', Meses: 8 },
  { Rules: 'Fuga de un control policial', Meses: 7 },
  { Rules: 'Asalto a mano armada', Meses: 18 },
  { Rules: 'Secuestro con rescate', Meses: 30 },
  { Rules: 'Falsificación de documentos', Meses: 10 },
  { Rules: 'Cohecho a un funcionario', Meses: 12 },
];

/** Fines: the rule broken and the amount. */
export const demoFines: readonly { Rules: string; Money: number }[] = [
  { Rules: 'Exceso de velocidad en zona urbana', Money: 750 },
  { Rules: 'Cruzar un semáforo en rojo', Money: 500 },
  { Rules: 'Estacionar en lugar prohibido', Money: 250 },
  { Rules: 'Conducir sin licencia', Money: 1500 },
  { Rules: 'Conducir en estado de ebriedad', Money: 2500 },
  { Rules: 'Circular en sentido contrario', Money: 900 },
  { Rules: 'No usar casco en motocicleta', Money: 350 },
  { Rules: 'Luces apagadas durante la noche', Money: 300 },
  { Rules: 'Escándalo en la vía pública', Money: 600 },
  { Rules: 'Omitir el auxilio tras un accidente', Money: 3000 },
];

/** Saved character story of the account `veterano`. */
export const demoStory: { datosImportantes: string; historia: string } = {
  datosImportantes: [
    'Edad: 46 años. Lugar de nacimiento: Palomino Creek.',
    'Oficio: mecánico y antiguo camionero.',
    'Carácter: paciente, reservado y leal; le cuesta pedir ayuda.',
    'Señas: cicatriz en la mano izquierda y una leve cojera cuando llueve.',
    'Miedos: el fuego y los hospitales. Meta: dejarle el taller a su hija Clara.',
  ].join('\n'),
  historia: [
    'Nací en Palomino Creek, en una casa de madera con el techo remendado, y fui el menor de cuatro hermanos. Mi padre arreglaba tractores en un galpón que olía a aceite y a café recalentado; mi madre cosía uniformes para la fábrica de conservas. Aprendí a distinguir el sonido de un motor sano antes que a leer, y cada tarde, al volver de la escuela, me subía a un cajón para alcanzarle las llaves a mi viejo.',
    'Cuando cumplí diecinueve, la fábrica cerró y el pueblo se quedó sin trabajo. Mis hermanos se marcharon a Las Venturas y yo conseguí un puesto de camionero entre el puerto de Los Santos y el desierto. Fueron doce años de carretera, de dormir en la cabina y de hablar solo para no perder el sueño. En una parada de Fort Carson conocí a Irene, que atendía el comedor y se reía de mis chistes aunque fueran malos. Nos casamos al año siguiente y poco después nació Clara.',
    'La noche que me cambió la vida llovía. Un conductor borracho se cruzó en la ruta, mi camión volcó y la carga empezó a arder. Logré salir por la ventana, pero el vidrio me abrió la mano y una pierna me quedó atrapada. Un desconocido me sacó a rastras segundos antes de la explosión. Nunca supe su nombre. Pasé dos meses en el hospital y salí con una cojera, muchas deudas y la promesa de no volver a la carretera.',
    'Vendimos la casa y nos mudamos a San Fierro. Con lo poco que quedaba alquilé medio taller en Doherty. Al principio solo llegaban autos viejos y clientes sin dinero; a varios les fié porque yo sabía lo que era no tener nada. Una banda del puerto quiso que les borrara las matrículas a unos coches robados. Me negué, y una madrugada encontré los vidrios rotos y las herramientas en el agua. Denuncié el hecho, declaré ante el juez y, durante semanas, los vecinos se turnaron para cuidar la puerta.',
    'Hoy el taller es mío y Clara estudia ingeniería. Sigo abriendo a las siete, sigo desconfiando de las sirenas y todavía busco, en cada rostro que entra, al hombre que me salvó aquella noche. Si algún día lo encuentro, su auto no pagará jamás una reparación.',
  ].join('\n\n'),
};
