import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import * as z from 'zod/mini';
import { errorCode } from '../common/error-code.ts';
import { StartFailure } from '../common/start-failure.ts';
import { systemPath } from '../database/directory-lock.ts';
import { endOf } from './child-program.ts';

/** An archive of a release, and its folder. */

const release = z.object({
  version: z.string().check(z.regex(/^\d+\.\d+\.\d+$/)),
  /** Such as `linux-x64`. */
  platform: z.string(),
  /** The oldest version of Node, such as `20.19`. */
  node: z.string(),
  /** The SHA-256 of each file. */
  files: z.record(z.string(), z.string()),
});

export type Release = z.output<typeof release>;

/** Compares versions such as `1.10.0` and `1.9.2`; negative if the first is older. */
export const compareVersions = new Intl.Collator('en', { numeric: true }).compare;

/** What an unpacked archive says about itself; null if the folder is none, such as a clone. */
export function releaseOf(folder: string): Release | null {
  const file = join(folder, 'release.json');
  return existsSync(file) ? z.parse(release, JSON.parse(readFileSync(file, 'utf8'))) : null;
}

/**
 * Unpacks an archive into a new folder, and compares every file with its SHA-256.
 * @throws {StartFailure} when the archive is damaged, or not for this machine.
 */
export async function unpack(archive: string, folder: string): Promise<Release> {
  const [wanted] = (await readFile(`${archive}.sha256`, 'utf8')).split(/\s/);
  if ((await sha256Of(archive)) !== wanted) {
    throw new StartFailure(`${basename(archive)} is damaged, its SHA-256 is another: download it again.`);
  }
  await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  await mkdir(folder);
  const tar = spawn('tar', ['-x', '--no-same-owner', '--strip-components=1', '-C', folder], {
    stdio: ['pipe', 'ignore', 'pipe'],
    env: systemPath(),
  });
  const [{ code, reason }] = await Promise.all([
    endOf(tar),
    // If tar ends early, its reason counts.
    pipeline(createReadStream(archive), createGunzip(), tar.stdin).catch(() => undefined),
  ]);
  if (code !== 0) throw new StartFailure(`${basename(archive)} cannot be unpacked (${reason}).`);
  const unpacked = releaseOf(folder);
  if (!unpacked) throw new StartFailure(`${basename(archive)} is not an archive of this program.`);
  refuseOtherMachine(unpacked);
  for (const [name, hash] of Object.entries(unpacked.files)) {
    if ((await sha256Of(join(folder, name)).catch(errorCode)) === hash) continue;
    throw new StartFailure(`${basename(archive)} is damaged: ${name} is missing or another file.`);
  }
  return unpacked;
}

function refuseOtherMachine({ platform, node }: Release): void {
  const here = `${process.platform}-${process.arch}`;
  if (platform !== here) throw new StartFailure(`The archive is for ${platform}, this machine is ${here}.`);
  if (compareVersions(process.versions.node, node) >= 0) return;
  throw new StartFailure(`The archive needs Node ${node}, this is ${process.versions.node}.`);
}

/** The SHA-256 of a file, which is on the disk afterwards. */
async function sha256Of(path: string): Promise<string> {
  const file = await open(path);
  try {
    const hash = createHash('sha256');
    for await (const chunk of file.createReadStream({ autoClose: false })) hash.update(chunk);
    await file.sync();
    return hash.digest('hex');
  } finally {
    await file.close();
  }
}
