/**
 * Keeps the fields of a prerendered page while the site starts. React replaces them when it cannot hydrate the page, for
 * example because a password manager has inserted an element (behaviour 1.12). Call the result after the first render.
 */
export function keepTypedText(root: HTMLElement): () => void {
  const before = [...root.querySelectorAll<HTMLInputElement>('input[name]')];
  let focused = document.activeElement;
  const listening = new AbortController();
  const { signal } = listening;
  root.addEventListener('focusin', () => (focused = document.activeElement), { signal });
  root.addEventListener(
    'focusout',
    ({ target }) =>
      // An element that is removed loses the focus too.
      queueMicrotask(() => {
        if (target instanceof Element && target.isConnected && document.activeElement === document.body) {
          focused = null;
        }
      }),
    { signal },
  );

  return function restoreTypedText() {
    listening.abort();
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
