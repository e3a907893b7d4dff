import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { Movement } from '#contract/calls/player.ts';
import { limits } from '#contract/limits.ts';
import { playerMessages } from '#contract/messages/player.ts';
import { movementSums } from '#contract/rules/movement.ts';
import { movementDay } from '#contract/rules/movement-date.ts';
import { paths } from '#contract/site-paths.ts';
import {
  downloadTotal,
  foundDate,
  isStale,
  markedDay,
  movementsFace,
  movementsMachine,
  pageCount,
  pageInstead,
} from '#machines/player/movements.ts';
import type { SessionUser } from '#machines/session/session.ts';
import { ButtonLink, ButtonStepLink } from '#src/components/button.tsx';
import { classNames } from '#src/components/class-names.ts';
import { Empty, Faces, NotShown } from '#src/components/faces.tsx';
import { formatMoney, formatNumber } from '#src/components/formats.ts';
import { SelectField } from '#src/components/select-field.tsx';
import { usePageStart } from '#src/components/use-page-start.ts';
import { PageRedirect, usePageNavigate } from '#src/core/page-navigation.tsx';
import { saveFile } from '#src/core/save-file.ts';
import { useEmitted, useInStep, useTag, useWorkflow } from '#src/core/workflow.ts';
import { PlayerPage } from '#src/pages/player/player-page.tsx';
import shared from '#src/styles/shared.module.css';
import { BalanceChart } from './balance-chart.tsx';
import { DateSearch } from './date-search.tsx';
import { movementsHref, useMovementsAddress } from './movements-address.ts';
import { csvType, movementsCsv } from './movements-csv.ts';
import { MovementsExport } from './movements-export.tsx';
import styles from './movements-page.module.css';
import { MovementsSkeleton, MovementsTable } from './movements-table.tsx';
import { MovementsTools } from './movements-tools.tsx';

const movements = movementsMachine.provide({
  actions: {
    savePage: (_, shown) => saveFile(`movimientos-${shown.page}.csv`, csvType, movementsCsv(shown.movements)),
  },
});

/** The income and expenses of the bank account. */
export default function MovementsPage() {
  return (
    <PlayerPage title="Movimientos Banco">
      {/* The calls need the new name after a rename in another tab. */}
      {(user) => <Movements key={user.username} user={user} />}
    </PlayerPage>
  );
}

function Movements({ user }: { user: SessionUser }) {
  const { isInvalid, ...range } = useMovementsAddress();
  const navigate = usePageNavigate();
  const actor = useWorkflow(movements, {
    input: () => ({ userID: user.userID, username: user.username, ...range }),
  });
  useInStep(actor, { type: 'range.changed', ...range });
  const { page, limit, shown, failure } = useSelector(actor, (snapshot) => snapshot.context);
  const face = useSelector(actor, movementsFace);
  const isSlow = useTag(actor, 'slow');
  const pages = useSelector(actor, pageCount);
  const instead = useSelector(actor, pageInstead);
  const found = useSelector(actor, foundDate);
  const day = useSelector(actor, markedDay);
  const isOld = useSelector(actor, isStale);
  const rows = shown?.movements ?? [];
  const content = useRef<HTMLDivElement>(null);
  const note = useRef<HTMLParagraphElement>(null);

  useEmitted(actor, 'navigated', ({ to }) => navigate(movementsHref(to)));
  // Once for a search: later the user pages and scrolls.
  useEffect(() => {
    if (found === null) return;
    const result = content.current?.querySelector('tr[aria-current]') ?? note.current;
    result?.scrollIntoView({ block: 'nearest' });
  }, [found]);
  // A page that fails is shorter than the last one, whose end the user may have seen.
  useEffect(() => {
    const message = face === 'failed' && content.current?.querySelector(':scope > * > [role="alert"]');
    if (message && message.getBoundingClientRect().top < 0) message.scrollIntoView();
  }, [face]);
  const onPagePress = usePageStart(page, () => content.current);
  const hrefOf = (wanted: number) => movementsHref({ page: wanted, limit });
  const retry = () => actor.send({ type: 'page.retried' });

  return (
    <div ref={content} className={classNames(shared.stack, styles.movements)}>
      {(isInvalid || instead !== null) && <PageRedirect to={hrefOf(instead ?? page)} />}
      <MovementsTools>
        <SelectField
          label="Movimientos por página"
          value={limit}
          options={limits.movementPageSizes.map((size) => ({ value: size, label: String(size) }))}
          onChange={(event) => navigate(movementsHref({ page: 1, limit: Number(event.currentTarget.value) }))}
        />
        <DateSearch actor={actor} />
        <MovementsExport
          user={user}
          total={useSelector(actor, downloadTotal)}
          onPage={() => actor.send({ type: 'download.requested' })}
        />
      </MovementsTools>
      <p ref={note} role="status" className={styles.note}>
        {day !== null &&
          !rows.some(({ fecha }) => movementDay(fecha) === day) &&
          playerMessages.movements.noneThatDay}
      </p>
      <Faces
        face={face}
        isSlow={isSlow}
        failure={failure}
        onRetry={retry}
        skeleton={<MovementsSkeleton limit={limit} />}
        empty={
          <Empty message={playerMessages.empty.movements}>
            <ButtonLink to={paths.stats}>Ver las estadísticas</ButtonLink>
          </Empty>
        }
      >
        <BalanceChart movements={rows} />
        <MovementsTable movements={rows} isStale={isOld} soughtDay={day} />
        <NotShown count={shown?.unreadable ?? 0} />
        <Sums movements={rows} />
      </Faces>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the links inside handle the keys */}
      <nav aria-label="Paginación" className={styles.pages} onClick={onPagePress}>
        <ButtonStepLink to={page > 1 ? hrefOf(page - 1) : null}>Anterior</ButtonStepLink>
        <p role="status" className={styles.place}>
          {pages !== null && `Página ${formatNumber(page)} de ${formatNumber(Math.max(page, pages))}`}
        </p>
        <ButtonStepLink to={pages !== null && page < pages ? hrefOf(page + 1) : null}>
          Siguiente
        </ButtonStepLink>
      </nav>
    </div>
  );
}

function Sums({ movements }: { movements: readonly Movement[] }) {
  const { income, expense } = movementSums(movements);
  return (
    <dl aria-label="Sumas de los movimientos mostrados" className={styles.sums}>
      <div>
        <dt>Ingresos</dt>
        <dd>{formatMoney(income)}</dd>
      </div>
      <div>
        <dt>Retiros</dt>
        <dd>{formatMoney(expense)}</dd>
      </div>
    </dl>
  );
}
