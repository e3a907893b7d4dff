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
    { label: 'Al principio', Icon: ChevronFirst, to: 0 },
    { label: 'Un paso atrás', Icon: ChevronLeft, to: count - 1 },
    { label: 'Un paso adelante', Icon: ChevronRight, to: count + 1 },
    { label: 'Al final', Icon: ChevronLast, to: total },
  ];
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
