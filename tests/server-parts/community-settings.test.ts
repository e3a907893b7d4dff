import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { wcagContrast } from 'culori';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { demoCommunity } from '#contract/community.ts';
import { communityStyle } from '#server/common/community-colours.ts';
import { demoSettings, readConfiguredCommunity } from '#server/common/community-settings.ts';
import { readEnvironment } from '#server/common/environment.ts';
import { StartFailure } from '#server/common/start-failure.ts';
import { drawnPicturesDir } from '#server/directories.ts';
import { communityIcons } from '#server/http/community-icons.ts';
import { createPictureFiles } from '#server/public/pictures.ts';

let folder: string;
beforeAll(async () => {
  vi.stubEnv('VIDA_LANG', 'es');
  folder = await mkdtemp(join(tmpdir(), 'comunidad-'));
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

async function read(text: string | Buffer) {
  await writeFile(join(folder, 'ajustes.env'), text);
  return readConfiguredCommunity(folder);
}

async function messageOf(text: string | Buffer): Promise<string> {
  const error = await read(text).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(StartFailure);
  return error instanceof StartFailure ? error.message : '';
}

describe('the settings of a community', () => {
  test('are those of the demo without a folder', () => {
    expect(readConfiguredCommunity(undefined)).toEqual(demoSettings);
  });

  test('each line of the example is a setting', async () => {
    const example = await readFile('community.example/ajustes.env', 'utf8');
    const lines = example.replace(/^# (?=[A-Z_0-9]+=)/gm, '');
    const set = await read(lines);
    expect(lines.match(/^[A-Z]/gm)?.length).toBeGreaterThan(25);
    expect(set).toMatchObject({
      name: 'Mi Rol',
      city: 'Los Santos',
      gameServer: 'juego.mirol.example:7777',
      coins: 'Monedas',
      mailClosing: 'El equipo de Mi Rol',
      doubts: [],
    });
    expect(set.steps).toHaveLength(2);
    const memory = { name: 'Memoria', minimum: '2 GB de RAM', recommended: '8 GB de RAM' };
    expect(set.requirements[1]).toEqual(memory);
    const networks = ['Discord', 'YouTube', 'Instagram', 'Facebook', 'TikTok'];
    expect(set.social.map(({ network }) => network)).toEqual(networks);
  });

  test('of another community name nothing of the demo', async () => {
    const set = await read('NOMBRE=Otra Vida\nCIUDAD=Vice City\n');
    const texts = JSON.stringify({ ...set, steps: [], cash: '', coins: '', coin: '', repairPlace: '' });
    expect(texts).not.toContain(demoCommunity.name);
    expect(texts).not.toContain(demoCommunity.city);
    expect(set.social).toEqual([]);
  });

  test('set variables of the server, which win', async () => {
    const lines = ['CLAVE_API=otra', 'ROL_ADMINISTRADOR=42', 'CORREO_REMITENTE=Otra <a@b.example>'];
    const environment = readEnvironment({ VITE_ADMIN_ROLE_ID: '7' }, await read(lines.join('\n')));
    const set = { apiKey: 'otra', adminRoleId: '7' };
    expect(environment).toMatchObject({ ...set, mailFrom: { address: 'a@b.example' }, settings: set });
  });

  test.each([
    ['NOMBRE: x', /, línea 1: debe ser NOMBRE=valor\.$/],
    ['NOMBR=x', /no existe el ajuste NOMBR\./],
    [`PRESENTACION=${'x'.repeat(5000)}`, /PRESENTACION debe ser un texto de 300 caracteres como máximo\.$/],
    ['DISCORD=discord.gg/x', /DISCORD debe ser una dirección que empiece por https/],
    ['DISCORD=javascript:alert(1)', /DISCORD debe ser una dirección/],
    ['SERVIDOR=juego', /SERVIDOR debe ser una dirección como/],
    ['REQUISITO_1=Sistema | Windows', /REQUISITO_1 debe ser tres textos separados por \|/],
    ['ACENTO_CLARO=naranja', /ACENTO_CLARO debe ser un color como #a8321a\.$/],
    [Buffer.from([0x4e, 0x3d, 0xe9]), /UTF-8/],
  ])('refuse %j in one line', async (text, message) => {
    const line = await messageOf(text);
    expect(line).toMatch(message);
    expect(line).not.toContain('\n');
  });

  test('a missing folder, a missing file, and one that cannot be read are named', async () => {
    const read =
      (...path: string[]) =>
      () =>
        readConfiguredCommunity(join(...path));
    expect(read(folder, 'none')).toThrow(/^No existe la carpeta COMMUNITY_DIR/);
    expect(read('package.json')).toThrow(/^No se puede leer .* \(ENOTDIR\)/);
    await rm(join(folder, 'ajustes.env'), { force: true });
    expect(read(folder)).toThrow(/^Falta .*ajustes\.env: cópialo/);
    await mkdir(join(folder, 'ajustes.env'));
    expect(read(folder)).toThrow(/^No se puede leer .*ajustes\.env \(EISDIR\).*revisa sus permisos/);
    await rm(join(folder, 'ajustes.env'), { recursive: true });
  });

  test('a former variable of the site says where its setting is now', () => {
    expect(() => readEnvironment({ VITE_SITE_NAME: 'Mi Rol' })).toThrow(
      /pon NOMBRE en community\/ajustes\.env\.$/,
    );
    expect(() => readEnvironment({ VITE_SOCIAL_TIKTOK: 'x' })).toThrow(/pon TIKTOK en/);
  });
});

describe('the pictures of a community', () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="#a020f0"/></svg>';
  /** Reads a folder with these files only. */
  async function readWith(files: Readonly<Record<string, string | Buffer>>) {
    const directory = await mkdtemp(join(tmpdir(), 'imagenes-'));
    try {
      await writeFile(join(directory, 'ajustes.env'), 'NOMBRE=Otra Vida\n');
      for (const [name, content] of Object.entries(files)) await writeFile(join(directory, name), content);
      return readConfiguredCommunity(directory);
    } finally {
      await rm(directory, { recursive: true });
    }
  }

  test('become the icons, the card, the logo, the banner and the login', async () => {
    const photo = await readFile('server/pictures/fondos/login-1.webp');
    const community = await readWith({ 'logo.svg': svg, 'entrada-2.webp': photo, 'portada.webp': photo });
    expect(community).toMatchObject({ hasHero: true, hasLoginPictures: true, doubts: [] });
    const icons = await communityIcons(community, community.pictures, community.colours);
    const icon = ['icon-192.png', 'icon-512.png', 'icon-maskable-512.png', 'icon.svg'];
    const names = ['apple-touch-icon.png', 'favicon.ico', ...icon, 'social-card.png'];
    expect([...icons.keys()].toSorted()).toEqual(names);
    const card = await sharp(icons.get('social-card.png')).metadata();
    expect([card.format, card.width, card.height]).toEqual(['png', 1200, 630]);
    const pixel = await sharp(icons.get('icon-192.png')).raw().toBuffer();
    expect([...pixel.subarray(0, 3)]).toEqual([0xa0, 0x20, 0xf0]);
    const pictures = createPictureFiles(null, drawnPicturesDir, community.pictures);
    expect(await pictures.get('/logos/logo.png')).toMatchObject({ type: 'image/svg+xml' });
    for (const path of ['/fondos/login-1.webp', '/fondos/login-3.webp', '/fondos/portada.webp']) {
      expect((await pictures.get(path))?.body.equals(photo)).toBe(true);
    }
  });

  test('without a logo are its initials in its accent', async () => {
    const settings = 'NOMBRE=La <Otra> Vida\nACENTO_OSCURO=#00ff7f\n';
    const { pictures, ...community } = await readWith({ 'ajustes.env': settings });
    const drawing = String(pictures.logo?.body);
    expect(drawing).toMatch(/fill="#00ff7f">LO<\/text>/);
    const icons = await communityIcons(community, pictures, community.colours);
    const { data, info } = await sharp(icons.get('icon-192.png')).raw().toBuffer({ resolveWithObject: true });
    const isAccent = (at: number) => data.readUIntBE(at, 3) === 0x00ff7f;
    const pixels = Array.from({ length: data.length / info.channels }, (_, index) => index * info.channels);
    expect(pixels.filter(isAccent).length).toBeGreaterThan(200);
    expect(icons.has('social-card.png')).toBe(true);
    expect((await readWith({ 'ajustes.env': 'LEMA=Otra vida\n' })).pictures.logo).toBeNull();
  });

  test('an own icon and an own card are used as they are', async () => {
    const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#00ff00' } })
      .png()
      .toBuffer();
    const files = { 'icono.png': png, 'tarjeta.png': png, 'logo.svg': svg };
    const { pictures, ...community } = await readWith(files);
    const icons = await communityIcons(community, pictures, {});
    expect(icons.get('social-card.png')?.equals(png)).toBe(true);
    const pixel = await sharp(icons.get('icon-192.png')).raw().toBuffer();
    expect([...pixel.subarray(0, 3)]).toEqual([0, 255, 0]);
  });

  test('with a wrong name or format are named', async () => {
    const wrong = { 'Logo.svg': svg, 'logo.gif': 'GIF89a', 'portada.svg': svg };
    const { doubts, pictures } = await readWith({ ...wrong, 'logo.svg': svg });
    expect(doubts).toEqual([
      expect.stringMatching(/^Logo\.svg no se usa: los nombres son logo, icono/),
      'logo.gif no se usa: logo debe ser svg, png, webp.',
      'portada.svg no se usa: portada debe ser webp, jpg, png.',
    ]);
    expect(pictures.logo?.file).toMatch(/logo\.svg$/);
  });

  test.each([
    ['logo.png', 'no picture', /logo\.png no es una imagen png/],
    ['logo.svg', svg.replace('<rect', '<script>alert(1)</script><rect'), /contiene un script/],
    ['logo.svg', svg.replace('<rect', '<rect onload="alert(1)"'), /contiene un script/],
    [
      'logo.svg',
      svg.replace('<rect', '<image href="https://a.example/x.png"/><rect'),
      /carga otros archivos/,
    ],
    ['portada.jpg', Buffer.alloc(3_000_001), /pesa más de 3 MB/],
  ])('%s that is unfit stops the start in one line (%#)', async (name, content, message) => {
    const error = await readWith({ [name]: content }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(StartFailure);
    expect(String(error)).toMatch(message);
    expect(String(error)).not.toContain('\n');
  });
});

describe('the colours of a community', () => {
  test('that are hard to read stop the start, with one that is not', async () => {
    const line = await messageOf('ACENTO_CLARO=#ff7f50');
    expect(line).toMatch(
      /^ACENTO_CLARO #ff7f50 sobre blanco: 2,[45]; hace falta 4,5\. Prueba #[0-9a-f]{6}\.$/,
    );
    const better = /Prueba (#\w+)/.exec(line)?.[1] ?? '';
    for (const surface of ['#ffffff', '#eef2f9', '#e6ecf7']) {
      expect(wcagContrast(better, surface)).toBeGreaterThanOrEqual(4.5);
    }
    expect((await read(`ACENTO_CLARO=${better}`)).colours).toEqual({ ACENTO_CLARO: better });
    expect(await messageOf('ENLACE_OSCURO=#202080')).toMatch(/^ENLACE_OSCURO .* sobre el fondo oscuro/);
  });

  test('near the colour of errors or of income are doubtful', async () => {
    expect((await read('ACENTO_CLARO=#b81440')).doubts).toEqual([
      'ACENTO_CLARO #b81440 se confunde con el rojo de los errores.',
    ]);
    expect((await read('ACENTO_OSCURO=#50e088')).doubts).toEqual([
      'ACENTO_OSCURO #50e088 se confunde con el verde de los ingresos.',
    ]);
  });

  test('derive tones on which the text can be read', () => {
    expect(communityStyle({})).toBe('');
    for (const [light, dark] of [
      ['#7a2fb8', '#c79bff'],
      ['#a8321a', '#ff9a7a'],
      ['#1a5c2a', '#f5f5a0'],
    ] as const) {
      const style = communityStyle({ ACENTO_CLARO: light, ACENTO_OSCURO: dark });
      const rules = [...style.matchAll(/\{([^{}]+)\}/g)].map(([, rule = '']) =>
        Object.fromEntries(rule.split(';').map((line) => line.split(/:(.*)/))),
      );
      expect(rules).toHaveLength(3);
      for (const rule of rules) {
        for (const fill of ['--accent-fill', '--accent-hover']) {
          expect(wcagContrast(rule['--accent-ink'], rule[fill])).toBeGreaterThanOrEqual(4.5);
        }
        expect(wcagContrast(rule['--accent'], rule['--accent-soft'])).toBeGreaterThanOrEqual(4.5);
      }
    }
  });
});
