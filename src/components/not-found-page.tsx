import { siteMessages } from '#contract/messages/site.ts';
import { paths } from '#contract/site-paths.ts';
import { ButtonLink } from '#src/components/button.tsx';
import { Page } from '#src/components/page.tsx';
import { DarkStreet } from '#src/components/street-drawings.tsx';
import forms from '#src/styles/forms.module.css';
import styles from './not-found-page.module.css';

export default function NotFoundPage() {
  return (
    <Page title={siteMessages.notFound.title}>
      <div className={styles.face}>
        <DarkStreet />
        <h1>{siteMessages.notFound.title}</h1>
        <p className={forms.hint}>Esta calle no está en el mapa de la ciudad.</p>
        <ButtonLink to={paths.home} look="primary">
          Volver al inicio
        </ButtonLink>
      </div>
    </Page>
  );
}
