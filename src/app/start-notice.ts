/** Removes the message of a slow or failed start (scripts/build/page-scripts.ts). */
export function removeStartNotice(): void {
  document.querySelector('#slow-start, #failed-start')?.remove();
}
