/** What a community says about itself, and what it calls things. The pages show it. */
export interface Community {
  readonly name: string;
  readonly tagline: string;
  readonly introduction: string;
  readonly city: string;
  /** The money that a player carries, and the currency that is bought: one and several. */
  readonly cash: string;
  readonly coin: string;
  readonly coins: string;
  /** Where cars are repaired. */
  readonly repairPlace: string;
  readonly social: readonly { readonly network: string; readonly address: string }[];
  /** `host:port` of the game server for players; null if the site does not show it. */
  readonly gameServer: string | null;
  /** How to install the game, in order. */
  readonly steps: readonly string[];
  readonly requirements: readonly Requirement[];
  /** Whether the community has a picture behind its name, and pictures behind the login. */
  readonly hasHero: boolean;
  readonly hasLoginPictures: boolean;
  /** The text during maintenance; null for the usual one. */
  readonly maintenance: string | null;
}

interface Requirement {
  readonly name: string;
  readonly minimum: string;
  readonly recommended: string;
}

/** What the pages know when they start. The server writes it into each page as JSON. */
export interface SiteSettings extends Community {
  /** '' for the site's own origin. */
  readonly apiUrl: string;
  readonly apiKey: string;
  readonly apiKeyHeader: string;
  readonly adminRoleId: string;
  /** Whether to ask the server for its optional calls: a CDN's pages do not say them. */
  readonly asksCapabilities: boolean;
}

/** The id of the element that contains the settings. */
export const settingsElementId = 'site';

/** The community of the demo. */
export const demoCommunity: Community = {
  name: 'Vida Rol',
  tagline: 'Tu historia en San Andreas empieza aquí',
  introduction:
    'Un servidor de rol en español: elige quién quieres ser, gánate la vida como puedas y deja tu huella en una ciudad que no duerme.',
  city: 'San Andreas',
  cash: 'Dinero VR',
  coin: 'Coin',
  coins: 'Coins',
  repairPlace: 'Dilimore',
  social: [
    { network: 'Discord', address: 'https://discord.example.com/vidarol' },
    { network: 'YouTube', address: 'https://youtube.example.com/vidarol' },
    { network: 'Instagram', address: 'https://instagram.example.com/vidarol' },
    { network: 'TikTok', address: 'https://tiktok.example.com/vidarol' },
  ],
  gameServer: null,
  steps: [
    'Instala GTA San Andreas 1.0 original en una carpeta sin acentos.',
    'Instala los AIO Runtimes: traen las bibliotecas que pide el juego.',
    'Abre el Launcher, escribe tu Nombre_Apellido y entra a la ciudad.',
  ],
  requirements: [
    { name: 'Sistema', minimum: 'Windows 7 de 64 bits', recommended: 'Windows 10 u 11 de 64 bits' },
    { name: 'Navegador', minimum: 'Chrome o Edge 109, Firefox 115', recommended: 'La última versión' },
    { name: 'Procesador', minimum: 'Doble núcleo a 2 GHz', recommended: 'Cuatro núcleos a 3 GHz' },
    { name: 'Memoria', minimum: '2 GB de RAM', recommended: '8 GB de RAM' },
    { name: 'Gráficos', minimum: '256 MB, DirectX 9.0c', recommended: '1 GB dedicado, DirectX 11' },
    { name: 'Espacio', minimum: '6 GB libres', recommended: '10 GB libres en SSD' },
    { name: 'Conexión', minimum: '2 Mbps', recommended: '10 Mbps por cable' },
  ],
  hasHero: false,
  hasLoginPictures: false,
  maintenance: null,
};

/** The settings of a site without any of its own: its server is at its own address. */
export const defaultSettings: SiteSettings = {
  ...demoCommunity,
  apiUrl: '',
  apiKey: 'vr-public-key',
  apiKeyHeader: 'x-api-key',
  adminRoleId: '100000000000000001',
  asksCapabilities: false,
};
