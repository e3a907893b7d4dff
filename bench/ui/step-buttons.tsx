import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react';
import { SmallButton } from './small-button.tsx';

interface StepButtonsProps {
  /** The number of taken steps. */
  count: number;
  total: number;
  onGoTo: (count: number) => void;
}

/** Buttons that go back and forth through the steps of a run. */
export function StepButtons({ count, total, onGoTo }: StepButtonsProps) {
  const isAtStart = count === 0;
  const isAtEnd = count === total;
  return (
    <>
      <SmallButton label="Al principio" shortcut="first" isDisabled={isAtStart} onClick={() => onGoTo(0)}>
        <ChevronFirst aria-hidden="true" size={18} />
      </SmallButton>
      <SmallButton
        label="Un paso atrás"
        shortcut="back"
        isDisabled={isAtStart}
        onClick={() => onGoTo(count - 1)}
      >
        <ChevronLeft aria-hidden="true" size={18} />
      </SmallButton>
      <SmallButton
        label="Un paso adelante"
        shortcut="forward"
        isDisabled={isAtEnd}
        onClick={() => onGoTo(count + 1)}
      >
        <ChevronRight aria-hidden="true" size={18} />
      </SmallButton>
      <SmallButton label="Al final" shortcut="last" isDisabled={isAtEnd} onClick={() => onGoTo(total)}>
        <ChevronLast aria-hidden="true" size={18} />
      </SmallButton>
    </>
  );
}
