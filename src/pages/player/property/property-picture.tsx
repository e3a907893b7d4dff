import { Building2, CarFront, House, type LucideIcon } from 'lucide-react';
import type { Picture as PictureName } from '#contract/images.ts';
import { Picture } from '#src/components/picture.tsx';
import styles from './property-picture.module.css';

const drawings: Partial<Record<PictureName['kind'], LucideIcon>> = { vehicle: CarFront, house: House };

interface PropertyPictureProps {
  picture: PictureName | null;
  isLazy?: boolean;
}

/** A picture of an item; decorative, because the heading names it. */
export function PropertyPicture({ picture, isLazy = false }: PropertyPictureProps) {
  const Drawing = (picture && drawings[picture.kind]) ?? Building2;
  return (
    <Picture
      picture={picture}
      alt=""
      width={320}
      height={200}
      isLazy={isLazy}
      isAwaited
      className={styles.picture}
      placeholder={<Drawing strokeWidth={1} className={styles.drawing} />}
    />
  );
}
