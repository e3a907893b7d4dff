import { useSelector } from '@xstate/react';
import { useEffect, useMemo, useRef } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import type { Movement } from '#contract/entities/player.ts';
import { limits } from '#contract/limits.ts';
import { playerMessages } from '#contract/messages/player.ts';
import { movementSums } from '#contract/rules/movement.ts';
import { movementDay } from '#contract/rules/movement-date.ts';
import { pageCountOf } from '#contract/rules/paging.ts';
import { paths } from '#contract/site-paths.ts';
import { dateSearchMachine } from '#machines/player/date-search.ts';
import type { Range } from '#machines/player/movements.ts';
import type { SessionUser } from '#machines/session/session.ts';
import { ButtonLink, ButtonStepLink } from '#src/components/button.tsx';
import { Empty } from '#src/components/empty.tsx';
import { Failure } from '#src/components/failure.tsx';
import { formatMoney, formatNumber } from '#src/components/formats.ts';
import { SelectField } from '#src/components/select-field.tsx';
import { SlowNotice } from '#src/components/slow-notice.tsx';
import { movements } from '#src/core/implementations/movements.ts';
import { useInStep } from '#src/core/use-in-step.ts';
import { useWorkflow } from '#src/core/workflow.ts';
import { PlayerPage } from '#src/pages/player/player-page.tsx';
import { BalanceChart } from './balance-chart.tsx';
import { DateSearch } from './date-search.tsx';
import { useMovementsAddress } from './movements-address.ts';
import { MovementsExport } from './movements-export.tsx';
import styles from './movements-page.module.css';
import { MovementsSkeleton, MovementsTable } from './movements-table.tsx';
import { MovementsTools } from './movements-tools.tsx';

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
  const { page, limit, isInvalid, pageHref, limitHref } = useMovementsAddress();
  const navigate = useNavigate();
  const actor = useWorkflow(movements, {
    input: () => ({ userID: user.userID, username: user.username, page, limit }),
  });
  const shown = useSelector(actor, (snapshot) => snapshot.context.shown);
  const failure = useSelector(actor, (snapshot) => snapshot.context.failure);
  // The view reads the URL itself, so it does not render again when the machine has processed the change.
  const isHere = (range: Range | null) => range?.page === page && range.limit === limit;
  const isStale = useSelector(
    actor,
    (snapshot) => snapshot.matches('loading') || !isHere(snapshot.context.shown),
  );
  const hasFailed = useSelector(actor, (snapshot) => snapshot.hasTag('failed') && isHere(snapshot.context));
  const isBeyondEnd = useSelector(
    actor,
    (snapshot) => snapshot.matches('beyondEnd') && isHere(snapshot.context),
  );
  const isSlow = useSelector(actor, (snapshot) => snapshot.hasTag('slow') && isHere(snapshot.context));
  const search = useWorkflow(dateSearchMachine, {
    input: () => ({ userID: user.userID, username: user.username }),
  });
  const soughtDay = useSelector(search, (snapshot) => {
    const { range, limit: searched, day } = snapshot.context;
    return snapshot.matches('found') && range.low === page && searched === limit ? day : null;
  });
  const content = useRef<HTMLDivElement>(null);
  const note = useRef<HTMLParagraphElement>(null);
  const isResultUnseen = useRef(false);
  const chart = useMemo(() => shown && <BalanceChart movements={shown.movements} />, [shown]);

  useInStep(actor, { type: 'range.changed', page, limit });
  useEffect(() => {
    const subscription = search.on('page.found', (found) => {
      isResultUnseen.current = true;
      navigate(pageHref(found.page, found.limit));
    });
    return () => subscription.unsubscribe();
  }, [search, navigate, pageHref]);
  // After each render, because the same day may be sought twice. Only once for a search: later the user pages and scrolls.
  useEffect(() => {
    if (!isResultUnseen.current || soughtDay === null || isStale) return;
    isResultUnseen.current = false;
    const result = content.current?.querySelector('tr[aria-current]') ?? note.current;
    result?.scrollIntoView({ block: 'nearest' });
  });
  const retry = () => actor.send({ type: 'page.retried' });
  const pageCount = shown === null ? null : pageCountOf(shown.total, limit);
  if (isBeyondEnd && pageCount !== null) return <Navigate to={pageHref(pageCount)} replace />;

  return (
    <div ref={content} className={styles.movements}>
      {isInvalid && <Navigate to={pageHref(page)} replace />}
      <MovementsTools>
        <SelectField
          label="Movimientos por página"
          value={limit}
          options={limits.movementPageSizes.map((size) => ({ value: size, label: String(size) }))}
          onChange={(event) => navigate(limitHref(Number(event.currentTarget.value)))}
        />
        <DateSearch actor={search} limit={limit} pageCount={pageCount} />
        <MovementsExport
          user={user}
          total={shown === null || shown.movements.length === 0 ? 0 : shown.total}
          onPage={() => actor.send({ type: 'download.requested' })}
        />
      </MovementsTools>
      <SlowNotice isSlow={isSlow} onRetry={retry} />
      <p ref={note} role="status" className={styles.note}>
        {soughtDay !== null &&
          !isStale &&
          shown &&
          !hasDay(shown.movements, soughtDay) &&
          playerMessages.movements.noneThatDay}
      </p>
      {hasFailed ? (
        <Failure message={failure} onRetry={retry} />
      ) : shown === null ? (
        <MovementsSkeleton limit={limit} />
      ) : shown.movements.length === 0 ? (
        <Empty message={playerMessages.empty.movements}>
          <ButtonLink to={paths.stats}>Ver las estadísticas</ButtonLink>
        </Empty>
      ) : (
        <>
          {chart}
          <MovementsTable movements={shown.movements} isStale={isStale} soughtDay={soughtDay} />
          <Sums movements={shown.movements} />
        </>
      )}
      <nav aria-label="Paginación" className={styles.pages}>
        <ButtonStepLink to={page > 1 ? pageHref(page - 1) : null}>Anterior</ButtonStepLink>
        <p role="status" className={styles.place}>
          {pageCount !== null && `Página ${formatNumber(page)} de ${formatNumber(Math.max(page, pageCount))}`}
        </p>
        <ButtonStepLink to={pageCount !== null && page < pageCount ? pageHref(page + 1) : null}>
          Siguiente
        </ButtonStepLink>
      </nav>
    </div>
  );
}

function hasDay(movements: readonly Movement[], day: string): boolean {
  return movements.some(({ fecha }) => movementDay(fecha) === day);
}

/** The sums of the shown movements. */
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
