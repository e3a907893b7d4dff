/** Downloads a text, or the parts collected in a blob, as a file. */
export function saveFile(name: string, type: string, content: string | Blob): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // By then the download has started. An object URL that is not revoked keeps its content in memory.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
