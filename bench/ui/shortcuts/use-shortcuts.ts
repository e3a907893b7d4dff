import { useEffect, useState } from 'react';
import { readText, writeText } from '#src/api/browser-storage.ts';
import { press } from './shortcuts.ts';

const storageKey = 'qa.shortcuts';
const off = 'off';

/** The fields in which keys are text. */
export const typing = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]';

/** Handles the keys of the bench. They can be turned off, because some assistive tools use single keys (WCAG 2.1.4). */
export function useShortcuts(): { isOn: boolean; setIsOn: (isOn: boolean) => void } {
  const [isOn, setIsOn] = useState(() => readText(window, 'localStorage', storageKey) !== off);

  useEffect(() => {
    if (!isOn) return;
    const handle = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.isComposing) return;
      if (event.ctrlKey || event.metaKey) {
        if (event.key === 'k' && press('/')) event.preventDefault();
        return;
      }
      if (event.target instanceof Element && event.target.closest(typing)) return;
      if (document.querySelector('dialog[open]')) return;
      if (press(event.key)) event.preventDefault();
    };
    window.addEventListener('keydown', handle);
    return () => window.removeEventListener('keydown', handle);
  }, [isOn]);

  return {
    isOn,
    setIsOn(wanted) {
      writeText(window, 'localStorage', storageKey, wanted ? 'on' : off);
      setIsOn(wanted);
    },
  };
}
