import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

/** What a release contains of packages, with their versions and licences. */

const packageFile = z.object({
  name: z.string(),
  version: z.string(),
  license: z.optional(z.string()),
  engines: z.optional(z.object({ node: z.optional(z.string()) })),
  optionalDependencies: z.optional(z.record(z.string(), z.string())),
});

export function readJson<T>(file: string, schema: z.ZodMiniType<T>): T {
  return z.parse(schema, JSON.parse(readFileSync(file, 'utf8')));
}

/** The description of the package in a folder. */
export function readPackage(folder: string): z.output<typeof packageFile> {
  return readJson(join(folder, 'package.json'), packageFile);
}

/** A software bill of materials in the format CycloneDX. */
export function inventoryOf(
  folders: readonly string[],
  { version, time }: { version: string; time: string },
): string {
  const described = (type: string, { name, version, license }: z.output<typeof packageFile>) => {
    const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
    const licenses = license === undefined ? {} : { licenses: [{ expression: license }] };
    return { type, 'bom-ref': purl, name, version, purl, ...licenses };
  };
  const inventory = {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { timestamp: time, component: { type: 'application', name: 'vida-rol', version } },
    components: folders.map((folder) => described('library', readPackage(folder))),
  };
  return `${JSON.stringify(inventory, null, 1)}\n`;
}

/** The licences of the packages, which ask to be part of each copy. */
export function licencesOf(folders: readonly string[]): string {
  const texts = folders.map((folder) => {
    const { name, version, license = '' } = readPackage(folder);
    const files = readdirSync(folder).filter((file) => /^(licen[cs]e|notice|copying)/i.test(file));
    return [
      `== ${name} ${version} (${license})`,
      ...files.map((file) => readFileSync(join(folder, file), 'utf8').trim()),
    ];
  });
  return `${texts.map((lines) => lines.join('\n\n')).join('\n\n\n')}\n`;
}
