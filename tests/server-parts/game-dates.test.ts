import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

/** Of a process of its own, because threads share the time zone. */
function dateInZone(zone: string): string {
  const directory = mkdtempSync(join(tmpdir(), 'zone-'));
  try {
    const file = join(directory, '.env');
    writeFileSync(file, `TZ=${zone}\n`);
    const { stdout } = spawnSync(
      process.execPath,
      [
        ...['--import', 'tsx', '--input-type=module', '--eval'],
        `import { loadEnvFile } from '#server/common/text-file.ts';
        import { dateOf } from '#server/game/columns.ts';
        loadEnvFile(${JSON.stringify(file)});
        process.stdout.write(dateOf(1_714_564_800));`,
      ],
      { encoding: 'utf8', env: { ...process.env, TZ: undefined } },
    );
    return stdout;
  } finally {
    rmSync(directory, { recursive: true });
  }
}

describe('a date of the game in Unix seconds', () => {
  test.each([
    ['UTC', '2024-05-01 12:00:00'],
    ['America/Lima', '2024-05-01 07:00:00'],
    ['Europe/Madrid', '2024-05-01 14:00:00'],
  ])('is shown in the time zone %s of .env', (zone, date) => {
    expect(dateInZone(zone)).toBe(date);
  });
});
