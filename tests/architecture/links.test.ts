import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const isOurs = (name: string) => !name.startsWith('.') && name !== 'node_modules';
const documents = readdirSync('.', { withFileTypes: true })
  .filter(({ name }) => isOurs(name))
  .flatMap((entry) =>
    entry.isDirectory()
      ? readdirSync(entry.name, { recursive: true, encoding: 'utf8' }).map((file) => join(entry.name, file))
      : [entry.name],
  )
  .filter((file) => file.endsWith('.md'));

/** The text without code, which may contain brackets and lines that look like headings. */
function prose(file: string): string {
  return readFileSync(file, 'utf8').replaceAll(/^```.*?^```/gms, '');
}

/** The anchors that GitHub makes from the headings. */
function anchors(file: string): string[] {
  const headings = [...prose(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading);
  return headings.map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-'),
  );
}

test.each(documents)('the links of %s lead to files and headings that exist', (document) => {
  const links = [
    ...prose(document)
      .replaceAll(/`[^`\n]*`/g, '')
      .matchAll(/\]\(([^)\s]+)\)/g),
  ]
    .map(([, link = '']) => link)
    .filter((link) => !/^[a-z]+:/.test(link));
  const broken = links.filter((link) => {
    const [path = '', anchor] = link.split('#');
    const target = path === '' ? document : join(dirname(document), path);
    return !existsSync(target) || (anchor !== undefined && !anchors(target).includes(anchor));
  });
  expect(broken).toEqual([]);
});
