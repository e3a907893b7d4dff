import { type Random, seededRandom } from './random.ts';

export type Outfit =
  | 'tshirt'
  | 'tank'
  | 'hoodie'
  | 'suit'
  | 'police'
  | 'swat'
  | 'medic'
  | 'firefighter'
  | 'biker'
  | 'dress'
  | 'bikini'
  | 'flannel'
  | 'varsity'
  | 'tracksuit'
  | 'floral'
  | 'overalls'
  | 'hivis'
  | 'coat'
  | 'polo'
  | 'bare'
  | 'camo'
  | 'priest'
  | 'blouse';

type Hat =
  | 'none'
  | 'cap'
  | 'capBack'
  | 'beanie'
  | 'policeCap'
  | 'swatHelmet'
  | 'fireHelmet'
  | 'hardHat'
  | 'cowboy'
  | 'fedora'
  | 'bandana'
  | 'beret'
  | 'hood';

type Hair =
  | 'bald'
  | 'buzz'
  | 'crop'
  | 'sidePart'
  | 'slick'
  | 'spiky'
  | 'mohawk'
  | 'flatTop'
  | 'afro'
  | 'cornrows'
  | 'curly'
  | 'balding'
  | 'long'
  | 'wavy'
  | 'bob'
  | 'ponytail'
  | 'bun'
  | 'braids';

type Eyewear = 'none' | 'sunglasses' | 'aviators' | 'glasses' | 'round';
type FacialHair = 'none' | 'stubble' | 'moustache' | 'goatee' | 'beard';

export type SkinTraits = {
  female: boolean;
  old: boolean;
  tone: string;
  hair: Hair;
  hairColor: string;
  hat: Hat;
  hatColor: string;
  eyewear: Eyewear;
  facialHair: FacialHair;
  outfit: Outfit;
  main: string;
  accent: string;
  chain: boolean;
  /** Horizontal scale of the torso. */
  build: number;
};

const femaleSkins = new Set([
  9, 10, 11, 12, 13, 31, 38, 39, 40, 41, 53, 54, 55, 56, 63, 64, 65, 69, 75, 76, 77, 85, 87, 88, 89, 90, 91,
  92, 93, 129, 130, 131, 138, 139, 140, 141, 145, 148, 150, 151, 152, 157, 169, 172, 178, 190, 191, 192, 193,
  194, 195, 196, 197, 198, 199, 201, 205, 207, 211, 214, 215, 216, 218, 219, 224, 225, 226, 231, 232, 233,
  237, 238, 243, 244, 245, 246, 251, 256, 257, 263, 298, 306, 307, 308, 309,
]);

const elderlySkins = new Set([
  10, 14, 31, 32, 38, 39, 43, 49, 53, 54, 57, 58, 62, 77, 78, 79, 88, 89, 94, 128, 129, 130, 132, 134, 135,
  137, 158, 159, 160, 161, 162, 182, 183, 196, 197, 199, 200, 206, 209, 210, 212, 213, 218, 220, 230, 231,
  232, 234, 235, 236, 239,
]);

/** Traits of the game's skins that players recognise. The other traits are random. */
const known: readonly (readonly [Partial<SkinTraits>, readonly number[]])[] = [
  [
    { outfit: 'police', hat: 'policeCap', main: '#233056' },
    [265, 266, 267, 280, 281, 284, 300, 301, 302, 306, 307, 309, 310, 311],
  ],
  [{ outfit: 'police', hat: 'cowboy', main: '#8a7a58', hatColor: '#6f5b38' }, [282, 283, 288]],
  [{ outfit: 'swat', hat: 'swatHelmet', main: '#262c38' }, [285]],
  [{ outfit: 'suit', eyewear: 'sunglasses', main: '#1c2130', accent: '#20242f' }, [163, 164, 165, 166, 286]],
  [{ outfit: 'camo', hat: 'beret', main: '#55603f', hatColor: '#3f4a2f' }, [179, 191, 287]],
  [{ outfit: 'medic', hat: 'none', main: '#e6eef5' }, [70, 274, 275, 276, 308]],
  [{ outfit: 'firefighter', hat: 'fireHelmet', main: '#b98a3e', hatColor: '#c9a227' }, [277, 278, 279]],
  [{ outfit: 'biker', hat: 'bandana', facialHair: 'beard', main: '#23232b' }, [100, 181, 247, 248, 254]],
  [
    { outfit: 'tank', hat: 'bandana', main: '#2f9e5a', hatColor: '#2f9e5a', tone: '#6b4129' },
    [105, 106, 107, 269, 270, 271],
  ],
  [
    { outfit: 'hoodie', hat: 'capBack', main: '#7c3aad', hatColor: '#5a2585', tone: '#6b4129' },
    [102, 103, 104],
  ],
  [
    { outfit: 'flannel', hat: 'bandana', main: '#d9a521', hatColor: '#d9a521', tone: '#c08a5e' },
    [108, 109, 110],
  ],
  [
    { outfit: 'flannel', hat: 'bandana', main: '#2aa7c9', hatColor: '#2aa7c9', tone: '#c08a5e' },
    [114, 115, 116],
  ],
  [
    { outfit: 'suit', hat: 'none', tone: '#edc09a' },
    [111, 112, 113, 117, 118, 120, 124, 125, 126, 127, 186, 203, 204, 294],
  ],
  [
    { outfit: 'suit', hat: 'none' },
    [17, 46, 57, 59, 76, 91, 98, 141, 147, 148, 150, 185, 187, 227, 228, 240, 295, 296],
  ],
  [{ outfit: 'hivis', hat: 'hardHat', main: '#e8742c', hatColor: '#f2c230' }, [16, 27, 153, 260]],
  [{ outfit: 'overalls', hat: 'cap', main: '#2f5f8f' }, [8, 42, 50, 268]],
  [
    { outfit: 'overalls', hat: 'cowboy', main: '#4c6a8a', hatColor: '#b08d57' },
    [95, 128, 132, 133, 158, 159, 160, 161, 162, 202],
  ],
  [{ outfit: 'bikini', hat: 'none' }, [138, 139, 140, 145, 251]],
  [{ outfit: 'bare', hat: 'none' }, [18, 45, 80, 81, 97, 146, 154, 252]],
  [
    { outfit: 'dress', hat: 'none' },
    [12, 40, 55, 63, 64, 85, 87, 152, 178, 237, 238, 243, 244, 245, 246, 256, 257],
  ],
  [{ outfit: 'coat', hat: 'none', main: '#3a3f4d' }, [43, 77, 78, 79, 134, 135, 137, 200, 212, 213, 230]],
  [{ outfit: 'priest', hat: 'none', main: '#1b1c22' }, [68]],
  [{ outfit: 'police', hat: 'policeCap', main: '#e7ebf2', hatColor: '#1d2540' }, [61, 253, 255]],
  [{ outfit: 'polo', hat: 'cap', main: '#d33a3a', hatColor: '#d33a3a' }, [155, 167, 205, 209, 259]],
  [{ outfit: 'hoodie', hat: 'hood', main: '#3b4254' }, [5, 19, 25, 144, 174, 297]],
  [{ outfit: 'floral', hat: 'none' }, [14, 36, 37, 48, 83, 182]],
  [{ outfit: 'tracksuit', hat: 'none' }, [22, 96, 121, 122, 123, 193, 258, 261]],
  [{ outfit: 'tank', hat: 'none', hair: 'flatTop', main: '#f0f2f5', tone: '#6b4129', chain: true }, [0]],
];

const tones = [
  '#f3cba5',
  '#e8b58a',
  '#d89f72',
  '#c08a5e',
  '#a06b43',
  '#80512f',
  '#6b4129',
  '#f6d5b8',
] as const;
const hairColors = [
  '#17141a',
  '#2a1d18',
  '#4a2f1f',
  '#6e4526',
  '#a8713a',
  '#d9b066',
  '#8e3b25',
  '#1d1b28',
] as const;
const darkHair = ['#17141a', '#2a1d18', '#1d1b28', '#3a2418'] as const;
const darkTones = new Set<string>(['#a06b43', '#80512f', '#6b4129']);
const vividHair = ['#f43f5e', '#22d3ee', '#8b5cf6', '#e7e9ef'] as const;
const cloth = [
  '#d8dde6',
  '#2b3247',
  '#b5343f',
  '#2a6f97',
  '#3f7d5a',
  '#8c5a2b',
  '#6a3d9a',
  '#e08a3c',
  '#39424f',
  '#c2527f',
  '#1f2330',
  '#4f7cac',
  '#7a8450',
  '#efe3c8',
] as const;
const accents = ['#22d3ee', '#f43f5e', '#ffb454', '#f3f5f9', '#8be28b', '#a78bfa'] as const;

/** The traits of one of the game's skins. */
export function skinTraits(id: number): SkinTraits {
  const random = seededRandom(`skin ${id}`);
  const female = femaleSkins.has(id);
  const old = elderlySkins.has(id);
  const traits: SkinTraits = {
    female,
    old,
    tone: random.pick(tones),
    hair: pickHair(random, female, old),
    hairColor: old
      ? random.pick(['#b9bcc4', '#d7d9de', '#8d8f98'])
      : random.chance(female ? 0.12 : 0.02)
        ? random.pick(vividHair)
        : random.pick(hairColors),
    hat: pickHat(random, female),
    hatColor: random.pick(cloth),
    eyewear: random.chance(0.72) ? 'none' : random.pick(['sunglasses', 'aviators', 'glasses', 'round']),
    facialHair:
      female || random.chance(0.4)
        ? 'none'
        : random.pick(['stubble', 'stubble', 'moustache', 'goatee', 'beard']),
    outfit: pickOutfit(random, female),
    main: random.pick(cloth),
    accent: random.pick(accents),
    chain: random.chance(0.25),
    build: female ? random.range(0.92, 1.02) : random.range(0.92, 1.08),
    ...known.find(([, ids]) => ids.includes(id))?.[0],
  };
  if (traits.hat === 'hood') {
    traits.outfit = 'hoodie';
    traits.hair = 'buzz';
  }
  if (!old && darkTones.has(traits.tone) && !darkHair.some((color) => color === traits.hairColor)) {
    traits.hairColor = darkHair[id % darkHair.length] ?? darkHair[0];
  }
  return traits;
}

function pickHair(random: Random, female: boolean, old: boolean): Hair {
  if (female)
    return random.pick(['long', 'long', 'wavy', 'wavy', 'bob', 'ponytail', 'bun', 'braids', 'afro', 'curly']);
  if (old) return random.pick(['balding', 'balding', 'sidePart', 'slick', 'crop', 'bald', 'long']);
  return random.pick([
    'bald',
    'buzz',
    'buzz',
    'crop',
    'crop',
    'sidePart',
    'sidePart',
    'slick',
    'spiky',
    'mohawk',
    'flatTop',
    'afro',
    'cornrows',
    'curly',
    'long',
  ]);
}

function pickHat(random: Random, female: boolean): Hat {
  if (random.chance(female ? 0.82 : 0.64)) return 'none';
  if (female) return random.pick(['cap', 'beanie', 'beret', 'cowboy', 'fedora']);
  return random.pick(['cap', 'cap', 'capBack', 'beanie', 'bandana', 'fedora', 'cowboy', 'hood']);
}

function pickOutfit(random: Random, female: boolean): Outfit {
  if (female)
    return random.pick([
      'dress',
      'blouse',
      'tank',
      'tshirt',
      'hoodie',
      'suit',
      'varsity',
      'tracksuit',
      'flannel',
      'coat',
      'biker',
      'floral',
    ]);
  return random.pick([
    'tshirt',
    'tshirt',
    'tank',
    'hoodie',
    'suit',
    'biker',
    'flannel',
    'varsity',
    'tracksuit',
    'floral',
    'coat',
    'polo',
    'overalls',
  ]);
}
