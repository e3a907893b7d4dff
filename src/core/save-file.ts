/** In milliseconds. Safari on iOS asks the user first, and reads the content only after that. */
const readWithin = 40_000;

/** Downloads a text, or the parts collected in a blob, as a file. */
export function saveFile(name: string, type: string, content: string | Blob): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // An object URL that is not revoked keeps its content in memory.
  setTimeout(() => URL.revokeObjectURL(url), readWithin);
}
