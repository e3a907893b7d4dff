import { onTestFinished, vi } from 'vitest';

/** The files that the browser downloads during this test. */
export function recordDownloads(): { name: string; content: Blob }[] {
  const downloads: { name: string; content: Blob }[] = [];
  let last = new Blob();
  URL.createObjectURL = (blob) => {
    if (blob instanceof Blob) last = blob;
    return 'blob:download';
  };
  URL.revokeObjectURL = vi.fn();
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function record(
    this: HTMLAnchorElement,
  ) {
    downloads.push({ name: this.download, content: last });
  });
  onTestFinished(() => click.mockRestore());
  return downloads;
}
