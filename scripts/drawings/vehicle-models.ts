import { seededRandom } from './random.ts';

/** The game's models of each class, in one table for each way to draw them. */
const carModels = [
  [
    'sedan',
    [405, 420, 421, 426, 438, 445, 507, 516, 529, 540, 546, 547, 550, 551, 560, 566, 580, 585, 596, 597, 598],
  ],
  ['classic', [419, 466, 467, 474, 492, 549, 604]],
  ['coupe', [401, 436, 491, 517, 526, 527, 587]],
  ['sports', [402, 429, 477, 494, 502, 503, 506, 555, 558, 559, 562, 594, 602]],
  ['super', [411, 415, 451, 541]],
  ['muscle', [475, 504, 518, 542, 603]],
  ['lowrider', [412, 534, 536, 567, 575, 576]],
  ['convertible', [439, 480, 533]],
  ['hatchback', [410, 496, 565, 589]],
  ['wagon', [404, 442, 458, 479, 561]],
  ['limousine', [409]],
  ['suv', [400, 470, 489, 490, 505, 579, 599]],
  ['jeep', [495, 500]],
  ['pickup', [422, 478, 525, 535, 543, 552, 554, 600, 605]],
  ['minivan', [418]],
  ['van', [413, 416, 423, 440, 459, 482, 483, 508, 528, 582, 588]],
  ['monster', [444, 556, 557]],
] as const;
const smallModels = [
  ['hotrod', [434, 545]],
  ['buggy', [424, 441, 568, 571]],
  ['cart', [457, 485, 530, 572, 574, 583]],
  ['sportBike', [461, 521, 522, 523, 581]],
  ['cruiser', [463, 586]],
  ['dirtBike', [468]],
  ['scooter', [448, 462]],
  ['quad', [471]],
  ['bicycle', [481, 509, 510]],
] as const;
const heavyModels = [
  ['semi', [403, 514, 515]],
  ['boxTruck', [408, 414, 456, 498, 499, 524, 573, 609]],
  ['flatbed', [406, 433, 443, 455, 578]],
  ['fireTruck', [407, 544]],
  ['armored', [427, 428, 601]],
  ['bus', [431, 437]],
  ['train', [449, 537, 538, 569, 570, 590]],
  ['trailer', [435, 450, 584, 591, 606, 607, 608, 610, 611]],
  ['tractor', [486, 531, 532]],
  ['tank', [432, 564]],
] as const;
const boatModels = [
  ['speedboat', [430, 446, 452, 472, 493, 595]],
  ['yacht', [453, 454]],
  ['sailboat', [484]],
  ['dinghy', [473]],
  ['hovercraft', [539]],
] as const;
const aircraftModels = [
  ['helicopter', [447, 465, 469, 487, 488, 497, 501]],
  ['heavyHelicopter', [417, 425, 548, 563]],
  ['propPlane', [464, 476, 511, 512, 553, 593]],
  ['biplane', [513]],
  ['seaplane', [460]],
  ['jet', [519]],
  ['airliner', [577, 592]],
  ['fighter', [520]],
] as const;

export type CarClass = (typeof carModels)[number][0];
export type SmallClass = (typeof smallModels)[number][0];
export type HeavyClass = (typeof heavyModels)[number][0];
export type WaterClass = (typeof boatModels)[number][0];
export type AirClass = (typeof aircraftModels)[number][0];
export type VehicleClass = CarClass | SmallClass | HeavyClass | WaterClass | AirClass;

const classes: readonly (readonly [VehicleClass, readonly number[]])[] = [
  ...carModels,
  ...smallModels,
  ...heavyModels,
  ...boatModels,
  ...aircraftModels,
];

type Livery = 'none' | 'taxi' | 'police' | 'ambulance' | 'number' | 'shop';

export type VehicleLook = {
  color: string;
  accent: string;
  livery: Livery;
  /** Small differences of proportion between models of a class, 0..1. */
  variation: number;
};

/** The marks and the paint of service vehicles. */
const liveries: readonly (readonly [Livery, string, readonly number[]])[] = [
  ['taxi', '#f2b632', [420, 438]],
  ['police', '#1c2233', [427, 430, 490, 497, 523, 528, 596, 597, 598, 599, 601]],
  ['ambulance', '#eef1f5', [416, 472]],
  ['none', '#c62a34', [407, 544]],
  ['shop', '#f4e3ea', [423, 588]],
  ['shop', '#e05a34', [448]],
  ['number', '#e8ebf0', [494, 502, 503, 504]],
  ['none', '#e9edf2', [431, 437, 519, 577, 513]],
  ['none', '#5b6346', [425, 432, 433, 470, 476, 520, 548]],
  ['none', '#232836', [409, 442, 580]],
  ['none', '#e7b52c', [406, 486, 530, 573]],
];

const paints = [
  '#c62a3c',
  '#2563b8',
  '#e9ecf2',
  '#2b303d',
  '#e39a2d',
  '#1f8a70',
  '#7f8797',
  '#6d3fb0',
  '#0e8fb0',
  '#b9c2cf',
  '#8f2038',
  '#3f6f3a',
  '#d8c9a3',
  '#2b3450',
] as const;
/** The paints of the classes that like to be seen. */
const loudPaints = [
  '#e3263f',
  '#1596d1',
  '#f2c029',
  '#ff7a1a',
  '#19b37a',
  '#f1f3f7',
  '#8b3df0',
  '#262c3b',
] as const;
const loudClasses = new Set<VehicleClass>([
  'sports',
  'super',
  'muscle',
  'lowrider',
  'sportBike',
  'dirtBike',
  'monster',
  'buggy',
  'quad',
  'speedboat',
  'hotrod',
  'bicycle',
  'convertible',
]);

/** The class of one of the game's models. */
export function vehicleClassOf(model: number): VehicleClass {
  const found = classes.find(([, models]) => models.includes(model));
  if (!found) throw new Error(`Vehicle ${model} has no class`);
  return found[0];
}

/** The paint and the marks of a model. */
export function vehicleLook(model: number, vehicleClass: VehicleClass): VehicleLook {
  const random = seededRandom(`vehicle ${model}`);
  // The committed pictures use the values after the first one.
  random.next();
  const paint = random.pick(loudClasses.has(vehicleClass) ? loudPaints : paints);
  const accent = random.pick(['#22d3ee', '#f43f5e', '#ffb454', '#f3f5f9']);
  const [livery, color] = liveries.find(([, , models]) => models.includes(model)) ?? ['none', paint];
  return { color, accent, livery, variation: random.next() };
}
