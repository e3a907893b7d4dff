import { relative } from 'node:path';
import { type Equivalent, equivalent } from './equivalent.ts';

/** A node of Babel: code that Stryker may change. */
interface Place {
  getSource(): string;
  readonly parentPath: Place | null;
  readonly hub: { readonly file: { readonly opts: { readonly filename: string } } };
}

function matches(text: string, wanted: string | RegExp): boolean {
  return typeof wanted === 'string' ? text === wanted : wanted.test(text);
}

const used = new Set<Equivalent>();

/** The entries about a folder that no code has matched so far. */
export function unusedEntries(folder: string): readonly Equivalent[] {
  return equivalent.filter((entry) => entry.path.startsWith(`${folder}/`) && !used.has(entry));
}

/** A plugin of Stryker that leaves out the code that `equivalent` lists. */
export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'equivalent',
    value: {
      shouldIgnore(place: Place): string | undefined {
        const file = relative('.', place.hub.file.opts.filename);
        const code = place.getSource();
        const around = place.parentPath?.getSource() ?? '';
        const found = equivalent.find(
          (entry) =>
            file.startsWith(entry.path) &&
            matches(code, entry.code) &&
            matches(around, entry.within ?? around),
        );
        if (found) used.add(found);
        return found?.reason;
      },
    },
  },
];
