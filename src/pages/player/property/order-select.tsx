import type { PropertyOrder } from '#machines/player/property.ts';
import { SelectField } from '#src/components/select-field.tsx';

const orders: readonly { value: PropertyOrder; label: string }[] = [
  { value: 'asListed', label: 'Sin ordenar' },
  { value: 'fewestDays', label: 'Menos días primero' },
  { value: 'mostDays', label: 'Más días primero' },
];

interface OrderSelectProps {
  order: PropertyOrder;
  isDisabled: boolean;
  onChoose: (order: PropertyOrder) => void;
}

export function OrderSelect({ order, isDisabled, onChoose }: OrderSelectProps) {
  return (
    <SelectField
      label="Ordenar por días de impuestos"
      value={order}
      disabled={isDisabled}
      options={orders}
      onChange={(event) => {
        const chosen = orders.find(({ value }) => value === event.currentTarget.value);
        if (chosen) onChoose(chosen.value);
      }}
    />
  );
}
