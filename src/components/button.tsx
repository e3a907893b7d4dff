import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import shared from '#src/styles/shared.module.css';
import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { StepLink } from './step-link.tsx';
import { useHydrated } from './use-hydrated.ts';

/** 'danger': something is lost. */
type Look = 'primary' | 'secondary' | 'quiet' | 'danger';

const button = classNames(shared.sign, styles.button);

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  look?: Look;
  /**
   * The action is in progress: the button shows it and ignores further presses. It is not disabled, because
   * a disabled button would lose the focus.
   */
  isBusy?: boolean;
  isWide?: boolean;
  /** Before the text. */
  icon?: LucideIcon;
  children: ReactNode;
}

export function Button({
  look = 'secondary',
  isBusy = false,
  isWide = false,
  icon: Icon,
  onClick,
  children,
  ...props
}: ButtonProps) {
  const isHydrated = useHydrated();
  return (
    <button
      type="button"
      {...props}
      onClick={(event) => {
        // Ignore the second click of a double click. It would use another attempt of the quiz, or confirm a
        // dialog that has just opened under the pointer.
        if (isBusy || event.detail > 1) event.preventDefault();
        else onClick?.(event);
      }}
      disabled={!isHydrated || (!isBusy && props.disabled === true)}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy}
      className={classNames(button, styles[look], isWide && styles.wide)}
    >
      {Icon ? (
        <>
          <Icon aria-hidden="true" size={18} />
          <span>{children}</span>
        </>
      ) : (
        children
      )}
    </button>
  );
}

interface ButtonLinkProps {
  to: string;
  state?: unknown;
  look?: Look;
  children: ReactNode;
}

/** A link to a page that looks like a button. */
export function ButtonLink({ look = 'secondary', ...props }: ButtonLinkProps) {
  return <Link {...props} className={classNames(button, styles[look])} />;
}

/** A link to the previous or next page that looks like a button. */
export function ButtonStepLink(props: { to: string | null; children: ReactNode }) {
  return <StepLink {...props} className={classNames(button, styles.secondary)} />;
}
