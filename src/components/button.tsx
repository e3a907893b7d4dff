import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { StepLink } from './step-link.tsx';
import { useHydrated } from './use-hydrated.ts';

type Look = 'primary' | 'secondary' | 'quiet';

const looks: Record<Look, string | undefined> = {
  primary: styles['primary'],
  secondary: styles['secondary'],
  quiet: styles['quiet'],
};

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  look?: Look;
  /**
   * Something that the button started is under way: it shows so and cannot be pressed again. It is not disabled,
   * which would take the focus away from the person who has just pressed it.
   */
  isBusy?: boolean;
  isWide?: boolean;
  children: ReactNode;
}

export function Button({
  look = 'secondary',
  isBusy = false,
  isWide = false,
  onClick,
  ...props
}: ButtonProps) {
  const isHydrated = useHydrated();
  return (
    <button
      type="button"
      {...props}
      onClick={(event) => {
        // The second click of a double click is no second wish: it would cost a quiz's attempt, or confirm
        // in a dialog that has just opened under the pointer.
        if (isBusy || event.detail > 1) event.preventDefault();
        else onClick?.(event);
      }}
      disabled={!isHydrated || (!isBusy && props.disabled === true)}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy}
      className={classNames(styles['button'], looks[look], isWide && styles['wide'])}
    />
  );
}

interface ButtonLinkProps {
  to: string;
  state?: unknown;
  look?: Look;
  children: ReactNode;
}

/** A link that looks like a button, for what leads to a page. */
export function ButtonLink({ look = 'secondary', ...props }: ButtonLinkProps) {
  return <Link {...props} className={classNames(styles['button'], looks[look])} />;
}

/** A link one page back or forth that looks like a button. */
export function ButtonStepLink(props: { to: string | null; children: ReactNode }) {
  return <StepLink {...props} className={classNames(styles['button'], styles['secondary'])} />;
}
