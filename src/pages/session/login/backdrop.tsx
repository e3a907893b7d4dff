import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { backgroundsMachine } from '#machines/public/backgrounds.ts';
import { Picture } from '#src/components/picture.tsx';
import { Skyline } from '#src/components/shell/skyline.tsx';
import { useReducedMotion } from '#src/components/use-reduced-motion.ts';
import { useSavesData } from '#src/components/use-saves-data.ts';
import { site } from '#src/core/site.ts';
import { useWorkflow } from '#src/core/workflow.ts';
import styles from './backdrop.module.css';

/** The background photos of the login, in rotation; a drawing is the fallback. */
export function Backdrop() {
  const actor = useWorkflow(backgroundsMachine);
  const { index: current, previous } = useSelector(actor, (snapshot) => snapshot.context);
  const isReduced = useReducedMotion();
  const savesData = useSavesData();
  const isStill = isReduced || savesData;

  useEffect(() => {
    actor.send({ type: isStill ? 'rotation.stopped' : 'rotation.started' });
  }, [actor, isStill]);

  return (
    <div className={styles.backdrop} aria-hidden="true" data-own={site.hasLoginPictures}>
      <div className={styles.drawing}>
        <Skyline />
      </div>
      {(previous === null ? [current] : [previous, current]).map((index) => (
        <div
          key={index}
          className={styles.picture}
          data-shown={index === current}
          onTransitionEnd={() => actor.send({ type: 'picture.seen' })}
        >
          <Picture
            picture={{ kind: 'loginBackground', index }}
            alt=""
            width={1600}
            height={900}
            className={styles.image}
            placeholder={null}
          />
        </div>
      ))}
    </div>
  );
}
