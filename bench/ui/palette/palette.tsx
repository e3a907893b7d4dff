import { Command } from 'cmdk';
import { Search } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { MachineEntry } from '#bench/registry/entry.ts';
import { SmallButton } from '#bench/ui/small-button.tsx';
import { Dialog } from '#src/components/dialog.tsx';
import styles from './palette.module.css';
import { findItems, type PaletteItem, paletteItems } from './palette-items.ts';

/** A button for one search over machines, situations, states, events and guards. */
export function Palette({ entry }: { entry: MachineEntry | undefined }) {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.key !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setIsOpen(true);
    };
    window.addEventListener('keydown', open);
    return () => window.removeEventListener('keydown', open);
  }, []);
  return (
    <>
      <SmallButton onClick={() => setIsOpen(true)}>
        <Search aria-hidden="true" size={16} />
        <span>{entry ? 'Saltar a… (Ctrl+K)' : 'Buscar… (Ctrl+K)'}</span>
      </SmallButton>
      {isOpen && <PaletteDialog entry={entry} onClosed={() => setIsOpen(false)} />}
    </>
  );
}

function PaletteDialog({ entry, onClosed }: { entry: MachineEntry | undefined; onClosed: () => void }) {
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const items = useMemo(() => paletteItems(entry), [entry]);
  const found = findItems(items, query);
  const [chosen, setChosen] = useState<string | null>(null);
  // cmdk would keep an item that is no longer found.
  const value = found.some(({ key }) => key === chosen) ? chosen : found[0]?.key;

  function choose({ to, selected }: PaletteItem) {
    onClosed();
    navigate(to, { state: { selected } });
  }

  return (
    <Dialog title="Buscar" onCancel={onClosed}>
      <Command
        shouldFilter={false}
        label="Buscar"
        value={value ?? ''}
        onValueChange={setChosen}
        // So that the dialog focuses the field.
        tabIndex={undefined}
        className={styles.palette}
      >
        <Command.Input
          value={query}
          onValueChange={setQuery}
          placeholder="Máquina, situación, estado, evento o guarda"
        />
        <Command.List className={styles.list}>
          <Command.Empty>Nada con ese texto.</Command.Empty>
          {[...new Set(found.map(({ group }) => group))].map((group) => (
            <Command.Group key={group} heading={group}>
              {found
                .filter((item) => item.group === group)
                .map((item) => (
                  <Command.Item key={item.key} value={item.key} onSelect={() => choose(item)}>
                    {item.text}
                  </Command.Item>
                ))}
            </Command.Group>
          ))}
        </Command.List>
      </Command>
    </Dialog>
  );
}
