import { type ReactNode, useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import { messages } from '#contract/messages.ts';
import type { bannerMachine } from '#machines/banner.ts';
import { Banner } from '../../../components/banner.tsx';
import { Button } from '../../../components/button.tsx';
import { SlowNotice } from '../../../components/slow-notice.tsx';
import styles from './news-writing.module.css';
import { RestoredNotice } from './restored-notice.tsx';
import { useLeaveWarning } from './use-leave-warning.ts';

interface EditDeskProps {
  banner: ActorRefFrom<typeof bannerMachine> | undefined;
  isChanged: boolean;
  isRestored: boolean;
  isBusy: boolean;
  isSlow: boolean;
  onDrop: () => void;
  onSubmit: () => void;
  onCancelCall: () => void;
  onLeave: () => void;
  /** The fields. */
  children: ReactNode;
}

/** Around the fields of something that is there already and being changed. */
export function EditDesk(props: EditDeskProps) {
  const { banner, isBusy, isChanged, isRestored, onDrop, onLeave } = props;
  const form = useRef<HTMLFormElement>(null);
  useLeaveWarning(isChanged);
  // The person asked for this form: it is where they go on.
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  return (
    <form
      ref={form}
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        props.onSubmit();
      }}
    >
      {isRestored && isChanged && <RestoredNotice onDrop={onDrop} />}
      {props.children}
      {banner && <Banner actor={banner} />}
      <SlowNotice isSlow={props.isSlow} onCancel={props.onCancelCall} />
      <div className={styles['buttons']}>
        <Button type="submit" look="primary" isBusy={isBusy}>
          Guardar cambios
        </Button>
        <Button
          disabled={isBusy}
          onClick={() => {
            onDrop();
            onLeave();
          }}
        >
          {messages.waiting.cancel}
        </Button>
      </div>
    </form>
  );
}
