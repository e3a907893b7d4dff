import { shallowEqual, useSelector } from '@xstate/react';
import { FilePlus2, Table2 } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import { adminMessages } from '#contract/messages/admin.ts';
import { adminNewsMachine, isAdding, isTableShown, lostNewsDrafts } from '#machines/admin/admin-news.ts';
import { type Opened, textsOf } from '#machines/admin/news-drafts.ts';
import type { searchMachine } from '#machines/shared/search.ts';
import { Button } from '#src/components/button.tsx';
import { Page } from '#src/components/page.tsx';
import { Toast } from '#src/components/toast.tsx';
import { useReturnedFocus } from '#src/components/use-returned-focus.ts';
import { useIsLeaving } from '#src/core/page-navigation.tsx';
import { passkeyPart } from '#src/core/passkey-part.tsx';
import { useSearch } from '#src/core/use-search.ts';
import { useInStep, usePlayerID, useWorkflow } from '#src/core/workflow.ts';
import forms from '#src/styles/forms.module.css';
import headings from '#src/styles/headings.module.css';
import {
  type AdminNewsAddress,
  adminNewsHref,
  newsHistory,
  useAdminNewsAddress,
} from './admin-news-address.ts';
import styles from './admin-news-page.module.css';
import { LostText } from './lost-text.tsx';
import { NewsEditForm } from './news-edit-form.tsx';
import { NewsTable, openerId } from './news-table.tsx';
import { NewsWritingForm } from './news-writing-form.tsx';
import { WrittenNews } from './written-news.tsx';

const PasskeyNotice = passkeyPart(() => import('#src/pages/admin/passkey-notice.tsx'));

/** News administration: add, view and edit news and their sub-news. */
export default function AdminNewsPage() {
  const userID = usePlayerID();
  const address = useAdminNewsAddress();
  const { mode, openId, page, query } = address;
  const actor = useWorkflow(adminNewsMachine, {
    input: () => ({ userID, mode, openId, page, query }),
  });
  const search = useSearch(address);
  useInStep(actor, { type: 'address.changed', mode, openId, page, query });
  const open = useOpen(actor, search, address);
  useReturnedFocus(useSelector(actor, ({ context }) => openerId(context)));
  const writing = useSelector(actor, (snapshot) => snapshot.children.newsWriting);
  const edit = useSelector(actor, (snapshot) => snapshot.children.newsEdit);
  const detail = useSelector(actor, (snapshot) => snapshot.children.newsDetail);
  const isWriting = useSelector(actor, isAdding);
  const isViewing = useSelector(actor, isTableShown);
  const view = () => actor.send({ type: 'viewing.chosen' });

  return (
    <Page title="Noticias">
      <div className={styles.head}>
        <h1 className={headings.marked}>Noticias</h1>
        <div className={forms.buttons}>
          <Button
            icon={FilePlus2}
            look="primary"
            aria-pressed={isWriting}
            onClick={() => open({ mode: 'adding', openId: null })}
          >
            Agregar noticia
          </Button>
          <Button icon={Table2} aria-pressed={isViewing} onClick={view}>
            Ver noticias
          </Button>
        </div>
      </div>
      <div className={forms.column}>
        <PasskeyNotice userID={userID} />
        {isViewing && <LostDrafts actor={actor} />}
        {isViewing && <NewsTable actor={actor} search={search} onOpen={open} />}
        {writing && <NewsWritingForm key={writing.sessionId} actor={writing} />}
        {edit && (
          <NewsEditForm
            key={edit.sessionId}
            actor={edit}
            onReuse={(draft) => actor.send({ type: 'lost.reused', draft })}
            onLeave={view}
          />
        )}
        {detail && <WrittenNews key={detail.sessionId} actor={detail} onLeave={view} />}
        <Toast actor={actor} />
      </div>
    </Page>
  );
}

/** Unsent texts of news items that do not exist any more. */
function LostDrafts({ actor }: { actor: ActorRefFrom<typeof adminNewsMachine> }) {
  const lost = useSelector(actor, lostNewsDrafts, shallowEqual);
  return lost.map((draft) => (
    <LostText
      key={JSON.stringify(draft.name)}
      message={adminMessages.newsAdmin.newsLost}
      texts={textsOf(draft.texts)}
      onReuse={() => actor.send({ type: 'lost.reused', draft })}
      onDiscard={() => actor.send({ type: 'lost.discarded', name: draft.name })}
    />
  ));
}

/** Returns a function that opens something by its URL, and opens what the machine wants. */
function useOpen(
  actor: ActorRefFrom<typeof adminNewsMachine>,
  search: ActorRefFrom<typeof searchMachine>,
  address: AdminNewsAddress,
): (opened: Opened) => void {
  const navigate = useNavigate();
  const { state } = useLocation();
  const wanted = useSelector(actor, (snapshot) => snapshot.context.wanted);
  const open = (opened: Opened) => {
    const { query } = search.getSnapshot().context;
    const href = address.openedHref(opened, query);
    const history = newsHistory(address.mode, opened.mode, state);
    if (history.change === 'back') {
      // The table will be where it was: 'Ver noticias' may be out of sight.
      const place = document.getElementById(openerId(address)) ?? document.querySelector('main');
      if (document.querySelector('[aria-pressed]:focus')) place?.focus({ preventScroll: true });
      navigate(-1);
      return;
    }
    const replace = history.change === 'replace';
    // The user may open something before the search is in the URL of the table.
    if (!replace && query !== address.query) navigate(address.searchHref(query), { replace: true });
    navigate(href, { replace, state: history.state });
    if (replace && opened.mode === 'viewing') window.scrollTo(0, 0);
  };
  const isLeaving = useIsLeaving();
  const openWanted = useEffectEvent((place: NonNullable<typeof wanted>) => {
    if (isLeaving()) return;
    if ('query' in place) navigate(adminNewsHref(place), { replace: true });
    else open(place);
  });
  useEffect(() => {
    if (wanted) openWanted(wanted);
  }, [wanted]);
  return open;
}
