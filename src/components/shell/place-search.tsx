import { useSelector } from '@xstate/react';
import { type ReactNode, use, useEffect, useState } from 'react';
import { playerLabels } from '#contract/labels/player.ts';
import { publicMessages } from '#contract/messages/public.ts';
import { siteMessages } from '#contract/messages/site.ts';
import type { DueKind } from '#contract/rules/due.ts';
import { propertyPath } from '#contract/rules/property.ts';
import { searchableText, wordMatcher } from '#contract/rules/search.ts';
import { newsPath, paths } from '#contract/site-paths.ts';
import { dueFace, dueMachine, failedLists } from '#machines/player/due.ts';
import { listFace, newsMachine } from '#machines/public/news.ts';
import { isAdmin } from '#machines/session/access.ts';
import type { SessionUser } from '#machines/session/session.ts';
import type { Face } from '#machines/shared/load.ts';
import { recentPlacesMachine } from '#machines/site/recent-places.ts';
import { adminMenu, playerMenu, settingsTitles } from '#src/components/area-menus.ts';
import { Button } from '#src/components/button.tsx';
import { type Choice, ChoiceList } from '#src/components/choice-list.tsx';
import { SlowNotice } from '#src/components/slow-notice.tsx';
import { useOnline } from '#src/components/use-online.ts';
import { useCapability } from '#src/core/use-capability.ts';
import { useAccess, useApp, useTag, useWorkflow } from '#src/core/workflow.ts';
import shared from '#src/styles/shared.module.css';
import { FinderContext } from './finder-context.ts';
import { menu } from './menu.ts';

const shownMost = 60;

const kinds: Readonly<Record<DueKind, string>> = { cars: 'Autos', houses: 'Casas', businesses: 'Negocios' };

const publicPages = menu.filter(({ path }) => path !== paths.user && path !== paths.admin);

function choicesOf(group: string, pages: readonly { label: string; path: string }[]): Choice[] {
  return pages.map(({ label, path }) => ({ key: `${path} ${label}`, group, text: label, to: path }));
}

/** Finds the pages that a person may enter, a player's own things, and the news. */
export default function PlaceSearch() {
  const { session } = useApp();
  const user = useSelector(session, ({ context }) => context.user);
  if (user) return <PlayerSearch key={user.userID} user={user} />;
  return <Places own={choicesOf('Páginas', [{ label: 'Iniciar sesión', path: paths.login }])} />;
}

function PlayerSearch({ user: { userID } }: { user: SessionUser }) {
  const { now } = useApp();
  const due = useWorkflow(dueMachine, { input: () => ({ userID, now }) });
  const recent = useWorkflow(recentPlacesMachine, { input: () => ({ userID }) });
  const dues = useSelector(due, ({ context }) => context.dues);
  const face = useSelector(due, dueFace);
  const failure = useSelector(due, failedLists);
  const places = useSelector(recent, ({ context }) => context.places);
  const hasAdmin = useSelector(useAccess(), isAdmin);
  const hasSessions = useCapability('sessions');
  const hasPasskeys = useCapability('passkeys');
  useEffect(() => due.send({ type: 'page.opened' }), [due]);

  const settings = Object.entries(settingsTitles)
    .filter(([hash]) => (hash !== 'sesiones' || hasSessions) && (hash !== 'llaves' || hasPasskeys))
    .map(([hash, label]) => ({ label, path: `${paths.settings}#${hash}` }));
  const certificates = Object.values(playerLabels.certificates);
  const own = [
    ...choicesOf('Páginas', playerMenu),
    ...choicesOf('Administración', hasAdmin ? adminMenu : []),
    // Later rows would move the others.
    ...(face === 'content' ? dues : []).flatMap(({ kind, key, name }) =>
      choicesOf(kinds[kind], [{ label: name, path: propertyPath(kind, key) }]),
    ),
    ...choicesOf(
      'Certificados',
      certificates.map((label) => ({ label, path: paths.certificates })),
    ),
    ...choicesOf('Configuración', settings),
  ];
  return (
    <Places own={own} recent={places} onChosen={(place) => recent.send({ type: 'place.chosen', place })}>
      <Reading
        face={face}
        isSlow={useTag(due, 'slow')}
        failure={failure}
        onRetry={() => due.send({ type: 'list.retried' })}
      />
    </Places>
  );
}

interface PlacesProps {
  own: readonly Choice[];
  /** The keys of the last choices. */
  recent?: readonly string[];
  onChosen?: (key: string) => void;
  children?: ReactNode;
}

function Places({ own, recent = [], onChosen, children }: PlacesProps) {
  const close = use(FinderContext);
  const [query, setQuery] = useState('');
  const actor = useWorkflow(newsMachine, { input: () => ({ page: 1, selectedId: null }) });
  const news = useSelector(actor, ({ context }) => context.news) ?? [];
  const face = useSelector(actor, listFace);

  const all = [
    ...choicesOf('Páginas', publicPages),
    ...own,
    ...choicesOf(
      'Noticias',
      news.map(({ id, titulo }) => ({ label: titulo, path: newsPath(id) })),
    ),
  ];
  const isFound = wordMatcher(query);
  const last = recent.flatMap((key) => all.find((choice) => choice.key === key) ?? []);
  const found = [
    ...last.map((choice) => ({ ...choice, group: 'Recientes' })),
    ...all.filter((choice) => !last.includes(choice)),
  ].filter(({ group, text }) => isFound(searchableText(`${group} ${text}`)));
  return (
    <div className={shared.stack}>
      <ChoiceList
        placeholder="Página, auto, casa, negocio o noticia"
        query={query}
        onQuery={setQuery}
        found={found.slice(0, shownMost)}
        onChosen={({ key }) => {
          onChosen?.(key);
          close();
        }}
      />
      {children}
      <Reading
        face={face}
        isSlow={useTag(actor, 'slow')}
        failure={face === 'failed' ? publicMessages.news.loadFailed : ''}
        onRetry={() => actor.send({ type: 'list.retried' })}
      />
    </div>
  );
}

interface ReadingProps {
  face: Face;
  isSlow: boolean;
  failure: string;
  onRetry: () => void;
}

/** What is still missing in the list. */
function Reading({ face, isSlow, failure, onRetry }: ReadingProps) {
  return (
    <>
      <SlowNotice isSlow={isSlow} onRetry={onRetry} />
      {face === 'loading' && !isSlow && <p role="status">Cargando…</p>}
      {failure !== '' && <Missing failure={failure} onRetry={onRetry} />}
    </>
  );
}

function Missing({ failure, onRetry }: Pick<ReadingProps, 'failure' | 'onRetry'>) {
  useOnline(onRetry);
  return (
    <p role="alert" className={shared.problem}>
      <span>{failure}</span>
      <Button onClick={onRetry}>{siteMessages.waiting.retry}</Button>
    </p>
  );
}
