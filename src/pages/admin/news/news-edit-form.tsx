import type { ActorRefFrom } from 'xstate';
import { adminMessages } from '#contract/messages/admin.ts';
import { newNewsWith, type StoredDraft } from '#machines/admin/news-drafts.ts';
import type { newsEditMachine, subNewsEditMachine } from '#machines/admin/news-edit.ts';
import { EditDesk } from './edit-desk.tsx';
import { NewsPreview } from './news-preview.tsx';
import { NewsFields, SubNewsFields } from './text-fields.tsx';

interface NewsEditProps extends EditProps<typeof newsEditMachine> {
  /** Creates a new news item from the text of a deleted one. */
  onReuse: (draft: StoredDraft) => void;
}

interface EditProps<Machine extends typeof newsEditMachine | typeof subNewsEditMachine> {
  actor: ActorRefFrom<Machine>;
  onLeave: () => void;
}

/** The edit form of a news item. */
export function NewsEditForm({ actor, onReuse, onLeave }: NewsEditProps) {
  const reuse = () => {
    const { name, text } = actor.getSnapshot().context;
    onReuse({ name, texts: newNewsWith({ news: text }) });
  };
  return (
    <EditDesk
      actor={actor}
      gone={adminMessages.newsAdmin.newsGone}
      onReuse={reuse}
      onLeave={onLeave}
      Fields={NewsFields}
      incomplete={adminMessages.newsAdmin.incomplete}
      preview={(text) => <NewsPreview news={text} subNews={[]} />}
    />
  );
}

/** The edit form of a sub-news item. */
export function SubNewsEditForm({ actor, onLeave }: EditProps<typeof subNewsEditMachine>) {
  return (
    <EditDesk
      actor={actor}
      gone={adminMessages.newsAdmin.subNewsGone}
      onLeave={onLeave}
      Fields={SubNewsFields}
      incomplete={adminMessages.newsAdmin.subNewsIncomplete}
      preview={(text) => <NewsPreview subNews={[text]} />}
    />
  );
}
