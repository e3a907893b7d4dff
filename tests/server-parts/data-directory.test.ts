import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { StartFailure } from '#server/common/start-failure.ts';
import { openEmbedded } from '#server/database/open.ts';

test('a database without the needed rights is reported with its data directory', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'vida-rol-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  // Opening a file as a directory fails for every user, also for root.
  await writeFile(join(dataDir, 'database'), '');
  await expect(openEmbedded(dataDir)).rejects.toThrow(
    new StartFailure(`The data directory ${dataDir} cannot be used (EACCES).`),
  );
});
