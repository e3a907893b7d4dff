/**
 * Keeps the fields of a prerendered page. React replaces them when it cannot hydrate the page, for example because a
 * password manager has inserted an element (behaviour 1.12). Call it before the first render, and the result after it.
 */
export function keepTypedText(root: HTMLElement): () => void {
  const before = [...root.querySelectorAll<HTMLInputElement>('input[name]')];
  let focused: EventTarget | null = document.activeElement;
  // The focus may move until React has replaced the fields.
  const follow = ({ target }: FocusEvent) => {
    focused = target;
  };
  root.addEventListener('focusin', follow);
  return function restoreTypedText() {
    root.removeEventListener('focusin', follow);
    for (const old of before) {
      const field = root.querySelector<HTMLInputElement>(`input[name="${old.name}"]`);
      if (old.isConnected || !field) continue;
      field.value = old.value;
      field.checked = old.checked;
      if (old !== focused) continue;
      field.focus({ preventScroll: true });
      // Null for fields without a caret.
      if (old.selectionStart !== null) field.setSelectionRange(old.selectionStart, old.selectionEnd);
    }
  };
}
