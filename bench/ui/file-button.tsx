import { FolderOpen } from 'lucide-react';
import { useRef } from 'react';
import { SmallButton } from './small-button.tsx';

interface FileButtonProps {
  label: string;
  onText: (text: string) => void;
}

/** Opens a file and reads its text. The browser's own control speaks the language of the browser. */
export function FileButton({ label, onText }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <SmallButton icon={FolderOpen} onClick={() => input.current?.click()}>
        {label}
      </SmallButton>
      <input
        ref={input}
        type="file"
        accept=".json"
        hidden
        aria-label={label}
        onChange={async ({ currentTarget }) => {
          const text = await currentTarget.files?.[0]?.text();
          // Otherwise the browser reports no change when the same file is chosen again.
          currentTarget.value = '';
          if (text !== undefined) onText(text);
        }}
      />
    </>
  );
}
