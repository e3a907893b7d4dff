import { classNames } from './class-names.ts';
import { Picture } from './picture.tsx';
import { Silhouette } from './silhouette.tsx';
import styles from './skin-face.module.css';

interface SkinFaceProps {
  skin: number | null;
  isLazy?: boolean;
  /** Adds the size. */
  className?: string | undefined;
}

/** The head of a character in a circle, beside the name; a silhouette if there is no picture. */
export function SkinFace({ skin, isLazy = false, className }: SkinFaceProps) {
  return (
    <Picture
      picture={skin === null ? null : { kind: 'skin', id: skin }}
      alt=""
      width={36}
      height={36}
      className={classNames(styles.face, className)}
      placeholder={<Silhouette />}
      isLazy={isLazy}
    />
  );
}
