import { Keyboard } from 'lucide-react';
import { useState } from 'react';
import { SmallButton } from '#bench/ui/small-button.tsx';
import { Button } from '#src/components/button.tsx';
import { Dialog } from '#src/components/dialog.tsx';
import { Choice } from '#src/components/field.tsx';
import styles from './shortcut-list.module.css';
import { shortcutGroups } from './shortcuts.ts';
import { useShortcuts } from './use-shortcuts.ts';

/** A button for the list of keys, and the keys themselves. */
export function ShortcutList() {
  const { isOn, setIsOn } = useShortcuts();
  const [isShown, setIsShown] = useState(false);
  const hide = () => setIsShown(false);
  return (
    <>
      <SmallButton onClick={() => setIsShown(true)} shortcut="list">
        <Keyboard aria-hidden="true" size={18} />
        <span>Atajos</span>
      </SmallButton>
      {isShown && (
        <Dialog title="Atajos" onCancel={hide}>
          <div className={styles.list}>
            <Choice
              type="checkbox"
              label="Usar estas teclas, menos al escribir en un campo"
              checked={isOn}
              onChange={(event) => setIsOn(event.currentTarget.checked)}
            />
            {Object.entries(shortcutGroups).map(([title, group]) => (
              <div key={title}>
                <h3>{title}</h3>
                <dl>
                  {Object.values(group).map(({ key, label }) => (
                    <div key={key}>
                      <dt>
                        <kbd>{key}</kbd>
                      </dt>
                      <dd>{label}</dd>
                    </div>
                  ))}
                </dl>
              </div>
            ))}
            <Button onClick={hide}>Cerrar</Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
