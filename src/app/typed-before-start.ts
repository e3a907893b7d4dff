/**
 * Keeps the fields of a prerendered page. React replaces them when it cannot hydrate the page, for example because a
 * password manager has inserted an element (behaviour 1.12). Call it before the first render, and the result after it.
 */
export function keepTypedText(root: HTMLElement): () => void {
  const before = [...root.querySelectorAll<HTMLInputElement>('input[name]')];
  const focused = document.activeElement;
  return function restoreTypedText() {
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
