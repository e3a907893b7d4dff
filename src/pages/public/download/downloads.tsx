import { useSelector } from '@xstate/react';
import { Download as DownloadIcon, Link2Off } from 'lucide-react';
import { publicMessages } from '#contract/messages/public.ts';
import type { Download } from '#contract/rules/link.ts';
import { downloadMachine } from '#machines/public/download.ts';
import { loadFace } from '#machines/shared/load.ts';
import { classNames } from '#src/components/class-names.ts';
import { Faces } from '#src/components/faces.tsx';
import { LoadingRegion, Repeated, Skeleton } from '#src/components/skeleton.tsx';
import { useWorkflow } from '#src/core/workflow.ts';
import shared from '#src/styles/shared.module.css';
import styles from './downloads.module.css';

/** The download links from the server. */
export function Downloads() {
  const actor = useWorkflow(downloadMachine);
  const downloads = useSelector(actor, (snapshot) => snapshot.context.downloads);
  return (
    <div className={styles.room}>
      <Faces
        face={useSelector(actor, loadFace)}
        failure={publicMessages.download.failed}
        onRetry={() => actor.send({ type: 'links.retried' })}
        skeleton={<DownloadsSkeleton />}
      >
        <ul className={styles.list}>
          {downloads.map((download, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two links may have the same name
            <li key={index}>
              <DownloadLink download={download} isMain={index === 0} />
            </li>
          ))}
        </ul>
      </Faces>
    </div>
  );
}

function DownloadLink({ download, isMain }: { download: Download; isMain: boolean }) {
  const { label, target } = download;
  if (target === null) {
    return (
      <>
        <button type="button" disabled className={classNames(shared.sign, styles.link)}>
          <Link2Off aria-hidden="true" size={22} />
          <span>{label}</span>
        </button>
        <p className={styles.hint}>{publicMessages.download.missing}</p>
      </>
    );
  }
  return (
    <a
      href={target}
      rel="noopener noreferrer"
      className={classNames(shared.sign, styles.link)}
      data-main={isMain}
    >
      <DownloadIcon aria-hidden="true" size={22} />
      <span>{label}</span>
    </a>
  );
}

function DownloadsSkeleton() {
  return (
    <LoadingRegion>
      <div className={styles.list}>
        {/* The usual number of links. */}
        <Repeated count={3}>
          <Skeleton className={styles.blank} />
        </Repeated>
      </div>
    </LoadingRegion>
  );
}
