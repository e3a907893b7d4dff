import { registry } from '#bench/registry/registry.ts';
// biome-ignore lint/style/noRestrictedImports: the document is outside bench/
import document from '../../../docs/behaviour.md?raw';
import { citingTests, evidenceOf, rulesIn } from './evidence.ts';

const files = import.meta.glob<string>('/tests/**/*.{test,spec}.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The rules of docs/behaviour.md. */
export const rules = rulesIn(document);

/** The tests that cite them. */
export const tests = Object.entries(files).flatMap(([path, source]) => citingTests(path.slice(1), source));

/** The evidence of each rule, read from the machines and the tests when the site is built. */
export const evidence = evidenceOf(
  rules,
  tests,
  registry.map(({ machine }) => machine),
);
