import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { wcagContrast } from 'culori';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoCommunity } from '#contract/community.ts';
import { communityStyle } from '#server/common/community-colours.ts';
import { demoSettings, readConfiguredCommunity } from '#server/common/community-settings.ts';
import { readEnvironment } from '#server/common/environment.ts';
import { StartFailure } from '#server/common/start-failure.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'comunidad-'));
});
afterAll(() => rm(folder, { recursive: true }));

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
    expect(set.requirements[1]).toEqual({
      name: 'Memoria',
      minimum: '2 GB de RAM',
      recommended: '8 GB de RAM',
    });
    expect(set.social.map(({ network }) => network)).toEqual([
      'Discord',
      'YouTube',
      'Instagram',
      'Facebook',
      'TikTok',
    ]);
  });

  test('of another community name nothing of the demo', async () => {
    const set = await read('NOMBRE=Otra Vida\nCIUDAD=Vice City\n');
    const texts = JSON.stringify({ ...set, steps: [], cash: '', coins: '', coin: '', repairPlace: '' });
    expect(texts).not.toContain(demoCommunity.name);
    expect(texts).not.toContain(demoCommunity.city);
    expect(set.social).toEqual([]);
  });

  test('set variables of the server, which win', async () => {
    const community = await read(
      'CLAVE_API=otra\nROL_ADMINISTRADOR=42\nCORREO_REMITENTE=Otra <a@b.example>\n',
    );
    const environment = readEnvironment({ VITE_ADMIN_ROLE_ID: '7' }, community);
    expect(environment).toMatchObject({
      apiKey: 'otra',
      adminRoleId: '7',
      mailFrom: { address: 'a@b.example' },
    });
    expect(environment.settings).toMatchObject({ apiKey: 'otra', adminRoleId: '7' });
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

  test('a missing folder, a missing file and one without permission are named', async () => {
    expect(() => readConfiguredCommunity(join(folder, 'none'))).toThrow(
      /^No existe la carpeta COMMUNITY_DIR/,
    );
    const empty = join(folder, 'empty');
    await mkdir(empty);
    expect(() => readConfiguredCommunity(empty)).toThrow(/^Falta .*ajustes\.env: cópialo/);
    await mkdir(join(empty, 'ajustes.env'));
    expect(() => readConfiguredCommunity(empty)).toThrow(/^No se puede leer .*EISDIR.*revisa sus permisos/);
    await chmod(empty, 0o755);
  });

  test('a former variable of the site says where its setting is now', () => {
    expect(() => readEnvironment({ VITE_SITE_NAME: 'Mi Rol' })).toThrow(
      /set NOMBRE in community\/ajustes\.env\.$/,
    );
    expect(() => readEnvironment({ VITE_SOCIAL_TIKTOK: 'x' })).toThrow(/set TIKTOK in/);
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
