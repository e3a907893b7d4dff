import { Search } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { MachineEntry } from '#bench/registry/entry.ts';
import { SmallButton } from '#bench/ui/small-button.tsx';
import { ChoiceList } from '#src/components/choice-list.tsx';
import { Dialog } from '#src/components/dialog.tsx';
import { useSearchKey } from '#src/components/use-search-key.ts';
import { findItems, paletteItems } from './palette-items.ts';

/** A button for one search over machines, situations, states, events and guards. */
export function Palette({ entry }: { entry: MachineEntry | undefined }) {
  const [isOpen, setIsOpen] = useState(false);
  useSearchKey(() => setIsOpen(true));
  return (
    <>
      <SmallButton icon={Search} onClick={() => setIsOpen(true)}>
        {entry ? 'Saltar a… (Ctrl+K)' : 'Buscar… (Ctrl+K)'}
      </SmallButton>
      {isOpen && <PaletteDialog entry={entry} onClosed={() => setIsOpen(false)} />}
    </>
  );
}

function PaletteDialog({ entry, onClosed }: { entry: MachineEntry | undefined; onClosed: () => void }) {
  const [query, setQuery] = useState('');
  const items = useMemo(() => paletteItems(entry), [entry]);
  return (
    <Dialog title="Buscar" onCancel={onClosed}>
      <ChoiceList
        placeholder="Máquina, situación, estado, evento o guarda"
        query={query}
        onQuery={setQuery}
        found={findItems(items, query)}
        onChosen={onClosed}
      />
    </Dialog>
  );
}
