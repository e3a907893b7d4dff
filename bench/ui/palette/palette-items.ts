import type { MachineEntry } from '#bench/registry/entry.ts';
import { registry } from '#bench/registry/registry.ts';
import { chartOf } from '#bench/simulation/chart.ts';
import { inputsOf } from '#bench/simulation/recording.ts';
import { benchPaths } from '#bench/ui/bench-paths.ts';
import { statePathText, transitionText } from '#bench/ui/chart/chart-text.ts';
import { runAddress } from '#bench/ui/run/run-address.ts';
import { shortJson } from '#bench/ui/run/step-text.ts';
import { searchableText, wordMatcher } from '#contract/rules/search.ts';
import type { Choice } from '#src/components/choice-list.tsx';

type SearchableItem = Choice & { readonly searched: string };
type NewItem = Omit<Choice, 'key'>;

const itemsById = new Map<string, readonly SearchableItem[]>();

function searchable(items: readonly NewItem[]): SearchableItem[] {
  return items.map((item, index) => ({
    ...item,
    key: `${item.group} ${index}`,
    searched: searchableText(`${item.group} ${item.text}`),
  }));
}

function cachedItemsOf(entry: MachineEntry): readonly SearchableItem[] {
  const items = itemsById.get(entry.machine.id) ?? searchable(itemsOfMachine(entry));
  itemsById.set(entry.machine.id, items);
  return items;
}

/** The starts, states, events and guards of a machine. */
function itemsOfMachine(entry: MachineEntry): NewItem[] {
  const { machine, name, scenarios } = entry;
  const chart = chartOf(machine);
  const to = benchPaths.machine(machine.id);
  const inputs = inputsOf(entry);
  return [
    ...Object.entries(scenarios).map(([text, steps]) => ({
      group: `${name}: situaciones`,
      text,
      to: runAddress(entry, { input: 0, steps }),
    })),
    ...(inputs.length > 1 ? inputs : []).map((input, index) => ({
      group: `${name}: empezar con`,
      text: `${index + 1}: ${shortJson(
        input(() => 0),
        80,
      )}`,
      to: runAddress(entry, { input: index, steps: [] }),
    })),
    ...chart.states.map(({ id }) => ({
      group: `${name}: estados`,
      text: statePathText(chart, id),
      to,
      state: { selected: id },
    })),
    ...chart.transitions.map((transition) => ({
      group: `${name}: eventos y guardas`,
      text: `${statePathText(chart, transition.sourceId)}: ${transitionText(transition)}`,
      to,
      state: { selected: transition.sourceId },
    })),
  ];
}

const machines = searchable(
  registry.map(({ machine, name, sentence }) => ({
    group: 'Máquinas',
    text: `${name} (${machine.id}): ${sentence}`,
    to: benchPaths.machine(machine.id),
  })),
);

/** How many items the palette shows. */
const shownMost = 60;

/** All that the palette can find; the items of the open machine come first. */
export function paletteItems(entry: MachineEntry | undefined): SearchableItem[] {
  return [
    ...(entry ? cachedItemsOf(entry) : []),
    ...machines,
    ...registry.filter((other) => other !== entry).flatMap(cachedItemsOf),
  ];
}

/** The items with all words of the query, without accents and capitals. */
export function findItems(items: readonly SearchableItem[], query: string): Choice[] {
  const isFound = wordMatcher(query);
  return items.filter(({ searched }) => isFound(searched)).slice(0, shownMost);
}
