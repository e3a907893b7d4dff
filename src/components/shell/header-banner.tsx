import { useSelector } from '@xstate/react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '#contract/site-paths.ts';
import { classNames } from '#src/components/class-names.ts';
import { Picture } from '#src/components/picture.tsx';
import { site } from '#src/core/site.ts';
import { useTag } from '#src/core/use-tag.ts';
import { useApp } from '#src/core/workflow.ts';
import shared from '#src/styles/shared.module.css';
import styles from './header-banner.module.css';
import { Skyline } from './skyline.tsx';

/** The site's header: name, tagline and a greeting. */
export function HeaderBanner() {
  return (
    <section aria-labelledby="site-name" className={styles.banner} data-hero={site.hasHero}>
      <div className={styles.words}>
        <h1 id="site-name" translate="no" className={styles.title}>
          {site.name}
        </h1>
        <p className={styles.tagline}>{site.tagline}</p>
        <p className={styles.intro}>{site.introduction}</p>
        <p className={styles.greeting}>
          <Greeting />
        </p>
      </div>
      {/* After the text, which defines its position: while the page streams in, it is painted only once. */}
      <div className={styles.art}>
        {site.hasHero ? (
          <Picture
            picture={{ kind: 'hero' }}
            alt=""
            width={1920}
            height={800}
            className={styles.hero}
            placeholder={<Skyline />}
          />
        ) : (
          <Skyline />
        )}
      </div>
    </section>
  );
}

function Greeting() {
  const { session } = useApp();
  const { state } = useLocation();
  const isUnknown = useTag(session, 'unknown');
  const username = useSelector(session, ({ context }) => context.user?.username);
  // Also while the session is checked, which may take long.
  if (username !== undefined) return <span className={styles.welcome}>{`Bienvenido, ${username}`}</span>;
  if (isUnknown) return null;
  return (
    <Link to={paths.login} state={state} className={classNames(shared.sign, styles.enter)}>
      Iniciar sesión
    </Link>
  );
}
