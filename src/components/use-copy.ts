import { useState } from 'react';

/** Copies texts to the clipboard. The result is for a live region; '' before the first copy. */
export function useCopy(messages: { copied: string; notCopied: string }) {
  const [result, setResult] = useState('');
  async function copy(text: string): Promise<void> {
    try {
      // Without https there is no clipboard.
      await navigator.clipboard.writeText(text);
      setResult(messages.copied);
    } catch {
      setResult(messages.notCopied);
    }
  }
  return [result, copy] as const;
}
