import { CircleCheck, Gauge } from 'lucide-react';
import { Card, Facts } from '#src/components/card.tsx';
import { classNames } from '#src/components/class-names.ts';
import { Page } from '#src/components/page.tsx';
import { site } from '#src/core/site.ts';
import { useCapability } from '#src/core/use-capability.ts';
import edges from '#src/styles/edges.module.css';
import headings from '#src/styles/headings.module.css';
import shared from '#src/styles/shared.module.css';
import { BusyHours } from './busy-hours.tsx';
import styles from './download-page.module.css';
import { Downloads } from './downloads.tsx';
import { ServerAddress } from './server-address.tsx';

/** How to install the game: links, steps and system requirements. */
export default function DownloadPage() {
  const hasHours = useCapability('busyHours');
  return (
    <Page title="Descargar">
      <h1 className={headings.marked}>Descargar</h1>
      <div className={styles.start}>
        <section aria-labelledby="enlaces" className={classNames(shared.panel, edges.coloured, styles.links)}>
          <h2 id="enlaces" className={styles.title}>
            Enlaces
          </h2>
          <Downloads />
        </section>
        <section aria-labelledby="pasos">
          <h2 id="pasos" className={styles.title}>
            Cómo entrar
          </h2>
          <ol className={styles.steps}>
            {site.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          {site.gameServer !== null && <ServerAddress address={site.gameServer} />}
        </section>
      </div>
      <section aria-labelledby="requisitos">
        <h2 id="requisitos" className={styles.title}>
          Tu computadora
        </h2>
        <div className={styles.cards}>
          <Card title="Requisitos mínimos" icon={Gauge}>
            <Requirements level="minimum" />
          </Card>
          <Card title="Requisitos recomendados" icon={CircleCheck}>
            <Requirements level="recommended" />
          </Card>
        </div>
      </section>
      {hasHours && (
        <section aria-labelledby="horas" className={styles.hours}>
          <h2 id="horas" className={styles.title}>
            Cuándo hay gente
          </h2>
          <BusyHours />
        </section>
      )}
    </Page>
  );
}

function Requirements({ level }: { level: 'minimum' | 'recommended' }) {
  return <Facts facts={site.requirements.map((requirement) => [requirement.name, requirement[level]])} />;
}
