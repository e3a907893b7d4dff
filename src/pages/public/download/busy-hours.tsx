import { useSelector } from '@xstate/react';
import { publicMessages } from '#contract/messages/public.ts';
import { busiest, localDays, type WeekHours } from '#contract/rules/busy-hours.ts';
import { busyHoursMachine } from '#machines/public/busy-hours.ts';
import { rowsFace } from '#machines/shared/load.ts';
import { Faces } from '#src/components/faces.tsx';
import { formatNumber } from '#src/components/formats.ts';
import { LoadingRegion, Skeleton } from '#src/components/skeleton.tsx';
import { useApp, useWorkflow } from '#src/core/workflow.ts';
import styles from './busy-hours.module.css';

const dayNames = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'];

/** When people play, in the visitor's time: each day as a strip of 24 hours, with its best hour in words. */
export function BusyHours() {
  const { now } = useApp();
  const actor = useWorkflow(busyHoursMachine);
  const hours = useSelector(actor, (snapshot) => snapshot.context.rows);
  const days = localDays(hours, -new Date(now()).getTimezoneOffset());
  const most = busiest(hours)?.players ?? 0;
  return (
    <Faces
      face={useSelector(actor, rowsFace)}
      failure={publicMessages.busyHours.failed}
      onRetry={() => actor.send({ type: 'history.retried' })}
      skeleton={
        <LoadingRegion isEcho>
          <div className={styles.table}>
            <Skeleton shape="block" />
          </div>
        </LoadingRegion>
      }
      empty={<p>{publicMessages.busyHours.empty}</p>}
    >
      <p className={styles.note}>{publicMessages.busyHours.meaning}</p>
      <table className={styles.table}>
        <caption className="visually-hidden">Jugadores por día y hora</caption>
        <thead>
          <tr>
            <th scope="col">Día</th>
            <th scope="col">
              <span className="visually-hidden">Horas</span>
              <span aria-hidden="true" className={styles.scale}>
                {['0', '6', '12', '18'].map((hour) => (
                  <span key={hour}>{hour}</span>
                ))}
              </span>
            </th>
            <th scope="col">Más gente</th>
          </tr>
        </thead>
        <tbody>
          {days.map((day, index) => (
            <tr key={dayNames[index]}>
              <th scope="row">{dayNames[index]}</th>
              <td>
                <Strip hours={day} most={most} />
              </td>
              <td>{told(day)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Faces>
  );
}

/** An hour of which nothing is known is empty. */
function Strip({ hours, most }: { hours: WeekHours; most: number }) {
  return (
    <svg aria-hidden="true" className={styles.strip} viewBox="0 0 24 1" preserveAspectRatio="none">
      {hours.map((players, hour) => {
        const height = most > 0 ? (players ?? 0) / most : 0;
        // biome-ignore lint/suspicious/noArrayIndexKey: the place is the hour
        return <rect key={hour} x={hour + 0.08} y={1 - height} width={0.84} height={height} />;
      })}
    </svg>
  );
}

function told(day: WeekHours): string {
  const best = busiest(day);
  return best ? `${best.hour} h: ${formatNumber(best.players)}` : '—';
}
