import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Stats } from '#contract/calls/player.ts';
import { siteMessages } from '#contract/messages/site.ts';
import { sheetFace, type sheetMachine } from '#machines/player/sheet.ts';
import { Failure } from '#src/components/failure.tsx';
import { LoadingRegion, Repeated, Skeleton } from '#src/components/skeleton.tsx';
import { SlowNotice } from '#src/components/slow-notice.tsx';
import forms from '#src/styles/forms.module.css';
import styles from './form.module.css';

export type SheetActor = ActorRefFrom<typeof sheetMachine>;

interface SheetPartProps<T> {
  sheet: SheetActor;
  /** Selects the needed part of the character sheet; null when it cannot be read. */
  read: (stats: Stats) => T | null;
  fields: number;
  /** Set when another section announces that the sheet loads, or fails to. */
  isEcho?: boolean;
  children: (part: T) => ReactNode;
}

/** Waits for a part of the character sheet. */
export function SheetPart<T>({ sheet, read, fields, isEcho = false, children }: SheetPartProps<T>) {
  const { stats, failure } = useSelector(sheet, (snapshot) => snapshot.context);
  const face = useSelector(sheet, sheetFace);
  const hasFailed = face === 'failed';
  const part = stats && read(stats);

  const retry = () => sheet.send({ type: 'sheet.retried' });
  if (part !== null) return children(part);
  return (
    <>
      {face === 'loading' || face === 'slow' ? (
        <FormSkeleton fields={fields} isEcho={isEcho} />
      ) : (
        <Failure
          message={hasFailed ? failure : siteMessages.generic.failure}
          isSilent={isEcho && hasFailed}
          onRetry={retry}
        />
      )}
      {!isEcho && <SlowNotice isSlow={face === 'slow'} onRetry={retry} />}
    </>
  );
}

function FormSkeleton({ fields, isEcho }: { fields: number; isEcho: boolean }) {
  return (
    <LoadingRegion isEcho={isEcho}>
      <div className={forms.form}>
        <Repeated count={fields}>
          <div>
            <Skeleton shape="short" />
            <Skeleton className={styles.fieldSkeleton} />
          </div>
        </Repeated>
      </div>
    </LoadingRegion>
  );
}
