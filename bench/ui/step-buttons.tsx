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
  const buttons = [
    { label: 'Al principio', shortcut: 'first', Icon: ChevronFirst, to: 0 },
    { label: 'Un paso atrás', shortcut: 'back', Icon: ChevronLeft, to: count - 1 },
    { label: 'Un paso adelante', shortcut: 'forward', Icon: ChevronRight, to: count + 1 },
    { label: 'Al final', shortcut: 'last', Icon: ChevronLast, to: total },
  ] as const;
  return buttons.map(({ Icon, to, ...button }) => (
    <SmallButton
      key={button.label}
      {...button}
      isDisabled={to < 0 || to > total || to === count}
      onClick={() => onGoTo(to)}
    >
      <Icon aria-hidden="true" size={18} />
    </SmallButton>
  ));
}
