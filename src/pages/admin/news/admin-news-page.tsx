import { useSelector } from '@xstate/react';
import { FilePlus2, Table2 } from 'lucide-react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import { adminNews, newsDrafts } from '#src/core/implementations/admin-news.ts';
import { useInStep } from '#src/core/use-in-step.ts';
import { useApp, useWorkflow } from '#src/core/workflow.ts';
import { Button } from '../../../components/button.tsx';
import { Page } from '../../../components/page.tsx';
import { Toast } from '../../../components/toast.tsx';
import headings from '../../../styles/headings.module.css';
import { type AdminNewsAddress, useAdminNewsAddress } from './admin-news-address.ts';
import styles from './admin-news-page.module.css';
import { NewsEditForm } from './news-edit-form.tsx';
import { NewsTable } from './news-table.tsx';
import { NewsWritingForm } from './news-writing-form.tsx';
import { WrittenNews } from './written-news.tsx';

/** News administration: add, view and edit news and their sub-items. */
export default function AdminNewsPage() {
  const { session } = useApp();
  const userID = useSelector(session, (snapshot) => snapshot.context.user?.userID ?? '');
  const address = useAdminNewsAddress();
  const { mode, openId } = address;
  const actor = useWorkflow(adminNews, {
    input: () => ({ userID, unsaved: newsDrafts.unsavedOf(userID), query: address.query, mode, openId }),
  });
  useInStep(actor, { type: 'address.changed', mode, openId });
  useOpenedInAddress(actor, address);
  const toast = useSelector(actor, (snapshot) => snapshot.children.toast);
  const writing = useSelector(actor, (snapshot) => snapshot.children.newsWriting);
  const edit = useSelector(actor, (snapshot) => snapshot.children.newsEdit);
  const detail = useSelector(actor, (snapshot) => snapshot.children.newsDetail);
  const isAdding = useSelector(actor, (snapshot) => snapshot.matches({ mode: 'adding' }));
  const isViewing = useSelector(
    actor,
    (snapshot) => snapshot.matches({ mode: 'viewing' }) || snapshot.matches({ mode: 'opening' }),
  );
  const view = () => actor.send({ type: 'viewing.chosen' });

  return (
    <Page title="Noticias">
      <div className={styles['head']}>
        <h1 className={headings['marked']}>Noticias</h1>
        <div className={styles['modes']}>
          <Button
            look={isAdding ? 'primary' : 'secondary'}
            aria-pressed={isAdding}
            onClick={() => actor.send({ type: 'adding.chosen' })}
          >
            <FilePlus2 aria-hidden="true" size={18} />
            Agregar noticia
          </Button>
          <Button look={isViewing ? 'primary' : 'secondary'} aria-pressed={isViewing} onClick={view}>
            <Table2 aria-hidden="true" size={18} />
            Ver noticias
          </Button>
        </div>
      </div>
      <div className={styles['board']}>
        {toast && <Toast actor={toast} />}
        {isViewing && <NewsTable actor={actor} address={address} />}
        {writing && <NewsWritingForm key={writing.sessionId} actor={writing} />}
        {edit && <NewsEditForm key={edit.sessionId} actor={edit} onLeave={view} />}
        {detail && <WrittenNews key={detail.sessionId} actor={detail} onLeave={view} />}
      </div>
    </Page>
  );
}

/** Adds a history entry when the machine opens or closes something. */
function useOpenedInAddress(actor: ActorRefFrom<typeof adminNews>, address: AdminNewsAddress): void {
  const navigate = useNavigate();
  const mode = useSelector(actor, (snapshot) => snapshot.context.mode);
  const openId = useSelector(actor, (snapshot) => snapshot.context.openId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when only the address changes, the machine follows it
  useEffect(() => {
    if (mode !== address.mode || openId !== address.openId) navigate(address.hrefOf({ mode, openId }));
  }, [mode, openId]);
}
