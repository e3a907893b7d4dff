import { demoFines, demoRecords } from './texts.ts';

/** The password of every demo account; public on purpose, see the demo table in the README. */
export const demoPassword = 'Demo-2026';

/** The six needs, each from 0 to 100, by their field names in the statistics. */
type DemoNeeds = {
  Eat: number;
  Soif: number;
  Need: number;
  Sleep: number;
  Higiene: number;
  Diversion: number;
};

/** A demo account with its character. */
export type DemoAccount = {
  /** The login name. */
  usuario: string;
  email: string;
  /** 8 and above opens the administration. */
  adminLevel: number;
  /** Chat-community id of 18 or 19 digits, '' for none. */
  discordId: string;
  /** Whether the chat id holds the role that opens the administration. */
  hasRole: boolean;
  coins: number;
  /** `permisoName`. */
  canRename: boolean;
  /** Whether the character is in the game. */
  connected: boolean;
  /** Whether the e-mail is confirmed; an unconfirmed account cannot log in. */
  confirmed: boolean;
  /** Owns cars, houses, businesses and a long bank statement. */
  wealthy: boolean;
  /** Has the saved story of `demoStory`. */
  hasStory: boolean;
  factionCertified: boolean;
  userCertified: boolean;

  characterName: string;
  skin: number;
  level: number;
  job: string;
  /** Faction, or '' for none. */
  member: string;
  needs: DemoNeeds;
  rolePoints: number;
  hoursPlayed: number;
  warnings: number;
  vip: number;
  /** Money at the bank; the statement ends with it. */
  bank: number;
  /** `MoneyVR`, cash. */
  cash: number;
  moneySpent: number;
  coinsSpent: number;
  /** Skin of the pet; 0 is none. */
  petSkin: number;
  /** '' for none, as the next two. */
  illness: string;
  addiction: string;
  /** Such as '12%'. */
  alcohol: string;
  /** Hours since the character was last in the game; null for never. */
  hoursSinceSeen: number | null;
  /** Item id of `demoItems` and quantity, in the order of the slots; at most 15. */
  inventory: readonly (readonly [id: number, quantity: number])[];
  records: readonly { Rules: string; Meses: number }[];
  fines: readonly { Rules: string; Money: number }[];
};

/** An inventory as the game stores it: 15 slots of item id, quantity and wear, separated by pipes. */
export function inventoryText(inventory: DemoAccount['inventory']): string {
  return Array.from({ length: 15 }, (_, slot) => {
    const [id, quantity] = inventory[slot] ?? [0, 0];
    return `${id}|${quantity}|0`;
  }).join('|');
}

/** The accounts of the README's table, in its order. */
export const demoAccounts: readonly DemoAccount[] = [
  {
    usuario: 'jugador',
    email: 'jugador@example.com',
    adminLevel: 0,
    discordId: '284619037152648193',
    hasRole: false,
    coins: 350,
    canRename: true,
    connected: false,
    confirmed: true,
    wealthy: true,
    hasStory: false,
    factionCertified: false,
    userCertified: false,
    characterName: 'Marcos_Villanueva',
    skin: 7,
    level: 14,
    job: 'Camionero',
    member: 'Transportes del Desierto',
    needs: { Eat: 82, Soif: 46, Need: 71, Sleep: 38, Higiene: 90, Diversion: 64 },
    rolePoints: 1840,
    hoursPlayed: 612,
    warnings: 1,
    vip: 1,
    bank: 186_420,
    cash: 4_350,
    moneySpent: 1_274_900,
    coinsSpent: 450,
    petSkin: 0,
    illness: 'Resfriado común',
    addiction: 'Cafeína',
    alcohol: '12%',
    hoursSinceSeen: 5,
    inventory: [
      [1, 1],
      [3, 1],
      [4, 1],
      [15, 3],
      [24, 4],
      [40, 2],
      [52, 1],
      [53, 1],
      [0, 0],
      [59, 1],
      [2, 1],
    ],
    records: demoRecords.slice(0, 2),
    fines: demoFines.slice(0, 4),
  },
  {
    usuario: 'admin',
    email: 'admin@example.com',
    adminLevel: 8,
    discordId: '517308264915370284',
    hasRole: false,
    coins: 500,
    canRename: true,
    connected: false,
    confirmed: true,
    wealthy: false,
    hasStory: false,
    factionCertified: true,
    userCertified: true,
    characterName: 'Beatriz_Alcazar',
    skin: 150,
    level: 27,
    job: 'Abogado',
    member: 'Gobierno de San Andreas',
    needs: { Eat: 95, Soif: 92, Need: 88, Sleep: 79, Higiene: 97, Diversion: 86 },
    rolePoints: 3120,
    hoursPlayed: 1480,
    warnings: 0,
    vip: 3,
    bank: 412_700,
    cash: 12_600,
    moneySpent: 2_860_300,
    coinsSpent: 900,
    petSkin: 0,
    illness: '',
    addiction: '',
    alcohol: '',
    hoursSinceSeen: 2,
    inventory: [
      [1, 1],
      [2, 1],
      [3, 1],
      [6, 1],
      [9, 1],
      [27, 2],
    ],
    records: [],
    fines: [],
  },
  {
    usuario: 'editora',
    email: 'editora@example.com',
    adminLevel: 0,
    discordId: '1093846257410683925',
    hasRole: true,
    coins: 120,
    canRename: false,
    connected: false,
    confirmed: true,
    wealthy: false,
    hasStory: false,
    factionCertified: false,
    userCertified: true,
    characterName: 'Olivia_Santander',
    skin: 192,
    level: 11,
    job: 'Periodista',
    member: 'Noticias San Andreas',
    needs: { Eat: 58, Soif: 74, Need: 49, Sleep: 66, Higiene: 81, Diversion: 92 },
    rolePoints: 1275,
    hoursPlayed: 398,
    warnings: 0,
    vip: 1,
    bank: 64_180,
    cash: 1_940,
    moneySpent: 318_450,
    coinsSpent: 150,
    petSkin: 0,
    illness: '',
    addiction: 'Dulces',
    alcohol: '3%',
    hoursSinceSeen: 20,
    inventory: [
      [1, 1],
      [3, 1],
      [8, 1],
      [9, 2],
      [27, 1],
      [23, 3],
    ],
    records: [],
    fines: demoFines.slice(2, 3),
  },
  {
    usuario: 'veterano',
    email: 'veterano@example.com',
    adminLevel: 0,
    discordId: '',
    hasRole: false,
    coins: 50,
    canRename: false,
    connected: false,
    confirmed: true,
    wealthy: false,
    hasStory: true,
    factionCertified: true,
    userCertified: true,
    characterName: 'Anselmo_Cardozo',
    skin: 50,
    level: 32,
    job: 'Mecánico',
    member: 'Taller Doherty',
    needs: { Eat: 44, Soif: 61, Need: 77, Sleep: 52, Higiene: 35, Diversion: 41 },
    rolePoints: 4385,
    hoursPlayed: 2206,
    warnings: 2,
    vip: 2,
    bank: 273_950,
    cash: 8_120,
    moneySpent: 3_415_700,
    coinsSpent: 1350,
    petSkin: 0,
    illness: 'Hipertensión',
    addiction: 'Tabaco',
    alcohol: '',
    hoursSinceSeen: 31,
    inventory: [
      [1, 1],
      [3, 1],
      [4, 1],
      [52, 2],
      [53, 1],
      [54, 4],
      [55, 2],
      [56, 1],
      [59, 1],
      [27, 5],
      [32, 2],
      [33, 1],
      [41, 3],
    ],
    records: demoRecords.slice(3, 4),
    fines: demoFines.slice(5, 7),
  },
  {
    usuario: 'familia1',
    email: 'familia@example.com',
    adminLevel: 0,
    discordId: '',
    hasRole: false,
    coins: 200,
    canRename: true,
    connected: false,
    confirmed: true,
    wealthy: false,
    hasStory: false,
    factionCertified: false,
    userCertified: false,
    characterName: 'Rosario_Benavides',
    skin: 13,
    level: 6,
    job: 'Cocinero',
    member: '',
    needs: { Eat: 88, Soif: 83, Need: 69, Sleep: 72, Higiene: 76, Diversion: 55 },
    rolePoints: 430,
    hoursPlayed: 118,
    warnings: 0,
    vip: 0,
    bank: 21_860,
    cash: 730,
    moneySpent: 74_200,
    coinsSpent: 0,
    petSkin: 0,
    illness: '',
    addiction: '',
    alcohol: '',
    hoursSinceSeen: 47,
    inventory: [
      [1, 1],
      [3, 1],
      [22, 4],
      [24, 2],
    ],
    records: [],
    fines: demoFines.slice(1, 2),
  },
  {
    usuario: 'familia2',
    email: 'familia@example.com',
    adminLevel: 0,
    discordId: '',
    hasRole: false,
    coins: 200,
    canRename: true,
    connected: false,
    confirmed: true,
    wealthy: false,
    hasStory: false,
    factionCertified: false,
    userCertified: false,
    characterName: 'Octavio_Benavides',
    skin: 21,
    level: 4,
    job: 'Pescador',
    member: '',
    needs: { Eat: 39, Soif: 57, Need: 62, Sleep: 84, Higiene: 48, Diversion: 83 },
    rolePoints: 265,
    hoursPlayed: 74,
    warnings: 0,
    vip: 0,
    bank: 9_340,
    cash: 415,
    moneySpent: 38_600,
    coinsSpent: 0,
    petSkin: 0,
    illness: 'Alergia estacional',
    addiction: '',
    alcohol: '',
    hoursSinceSeen: 96,
    inventory: [
      [1, 1],
      [3, 1],
      [68, 1],
      [69, 12],
      [70, 5],
      [71, 2],
    ],
    records: [],
    fines: [],
  },
  {
    usuario: 'conectado',
    email: 'conectado@example.com',
    adminLevel: 0,
    discordId: '730194582637401956',
    hasRole: false,
    coins: 200,
    canRename: true,
    connected: true,
    confirmed: true,
    wealthy: false,
    hasStory: false,
    factionCertified: false,
    userCertified: true,
    characterName: 'Lautaro_Mansilla',
    skin: 28,
    level: 9,
    job: 'Taxista',
    member: 'Vagos de Las Colinas',
    needs: { Eat: 67, Soif: 53, Need: 31, Sleep: 45, Higiene: 59, Diversion: 78 },
    rolePoints: 905,
    hoursPlayed: 287,
    warnings: 1,
    vip: 0,
    bank: 47_520,
    cash: 3_280,
    moneySpent: 196_750,
    coinsSpent: 100,
    petSkin: 0,
    illness: '',
    addiction: 'Bebidas energéticas',
    alcohol: '18%',
    hoursSinceSeen: 0,
    inventory: [
      [1, 1],
      [4, 1],
      [62, 3],
      [65, 1],
      [77, 1],
      [81, 1],
      [95, 34],
    ],
    records: demoRecords.slice(0, 3),
    fines: demoFines.slice(0, 2),
  },
  {
    usuario: 'nuevo',
    email: 'nuevo@example.com',
    adminLevel: 0,
    discordId: '',
    hasRole: false,
    coins: 0,
    canRename: false,
    connected: false,
    confirmed: false,
    wealthy: false,
    hasStory: false,
    factionCertified: false,
    userCertified: false,
    characterName: 'Ariana_Montiel',
    skin: 12,
    level: 1,
    job: 'Desempleado',
    member: '',
    needs: { Eat: 100, Soif: 100, Need: 100, Sleep: 100, Higiene: 100, Diversion: 100 },
    rolePoints: 0,
    hoursPlayed: 0,
    warnings: 0,
    vip: 0,
    bank: 1_500,
    cash: 250,
    moneySpent: 0,
    coinsSpent: 0,
    petSkin: 0,
    illness: '',
    addiction: '',
    alcohol: '',
    hoursSinceSeen: null,
    inventory: [
      [1, 1],
      [40, 1],
    ],
    records: [],
    fines: [],
  },
];
