import { useSelector } from '@xstate/react';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import type { ActorRef, ActorRefFrom, EventObject, Snapshot } from 'xstate';
import { isToastShown, type toastMachine } from '#machines/shared/toast.ts';
import shared from '#src/styles/shared.module.css';
import { classNames } from './class-names.ts';
import styles from './toast.module.css';

type ToastActor = ActorRefFrom<typeof toastMachine>;

interface ToastProps {
  /** The workflow that invokes the machine of the messages as `toast`. */
  actor: Pick<
    ActorRef<Snapshot<unknown> & { children: { toast?: ToastActor | undefined } }, EventObject>,
    'getSnapshot' | 'subscribe'
  >;
  /** Another toast currently shows this actor's messages. */
  isMuted?: boolean;
  /** Covers its container, so that nothing moves and the content below stays readable. */
  isCovering?: boolean;
}

/** The short messages of a workflow. */
export function Toast({ actor, ...props }: ToastProps) {
  const toast = useSelector(actor, (snapshot) => snapshot.children.toast);
  return toast && <Messages actor={toast} {...props} />;
}

/**
 * The short messages of a screen. Both live regions are always mounted, so that a new message is announced. A
 * message stays while it is hovered or focused. After it times out, its space remains: buttons must
 * not move while a user is about to press one.
 */
export function Messages({
  actor,
  isMuted = false,
  isCovering = false,
}: Omit<ToastProps, 'actor'> & { actor: ToastActor }) {
  const { kind, text, isEven } = useSelector(actor, (snapshot) => snapshot.context);
  const isShown = useSelector(actor, isToastShown) && !isMuted;
  const isError = kind === 'error';
  const isPlaceKept = !isShown && !isMuted && !isCovering && text !== '';
  // A new element for each message: screen readers announce only what changes.
  const message = isShown && <span key={String(isEven)}>{text}</span>;
  const Icon = isError ? CircleAlert : CircleCheck;

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering is not an action, it only keeps the message visible
    <div
      className={classNames(
        styles.toast,
        isShown && styles[kind],
        isShown && isCovering && styles.covering,
        !isShown && (isPlaceKept ? styles.gone : styles.hidden),
      )}
      data-text={isPlaceKept ? text : undefined}
      onPointerEnter={() => actor.send({ type: 'message.held', by: 'pointer' })}
      onPointerLeave={() => actor.send({ type: 'message.released', by: 'pointer' })}
      onFocus={() => actor.send({ type: 'message.held', by: 'focus' })}
      onBlur={() => actor.send({ type: 'message.released', by: 'focus' })}
    >
      {isShown && <Icon aria-hidden="true" size={20} className={styles.icon} />}
      <div role="alert" className={styles.text}>
        {isError && message}
      </div>
      <div role="status" className={styles.text}>
        {!isError && message}
      </div>
      {isShown && (
        <button
          type="button"
          aria-label="Cerrar mensaje"
          className={shared.square}
          onClick={() => actor.send({ type: 'message.dismissed' })}
        >
          <X aria-hidden="true" size={18} />
        </button>
      )}
    </div>
  );
}
