import type { Picture as PictureName } from '#contract/images.ts';
import { Button } from '#src/components/button.tsx';
import { Facts } from '#src/components/card.tsx';
import { classNames } from '#src/components/class-names.ts';
import { LoadingRegion, Repeated, Skeleton } from '#src/components/skeleton.tsx';
import { TaxBar, TaxDays } from '#src/pages/player/tax-days.tsx';
import shared from '#src/styles/shared.module.css';
import styles from './property-card.module.css';
import type { PropertyFace } from './property-face.ts';
import page from './property-page.module.css';
import pictures from './property-picture.module.css';
import { PropertyPicture } from './property-picture.tsx';

interface PropertyCardProps {
  /** The id of the button that opens the dialog, to restore the focus. */
  id: string;
  headingLevel: 2 | 3;
  face: PropertyFace;
  taxDays: number | null;
  /** Whether the picture is probably in view, so that it loads eagerly. */
  isAtTop: boolean;
  onOpen: () => void;
}

export function PropertyCard({ id, headingLevel, face, taxDays, isAtTop, onOpen }: PropertyCardProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  const headingId = `${id}-heading`;
  return (
    <li className={classNames(shared.frame, styles.card)}>
      <div className={classNames(pictures.scene, styles.scene)}>
        <PropertyPicture picture={face.picture} isLazy={!isAtTop} />
        {face.state && <p className={styles.state}>{face.state}</p>}
      </div>
      <div className={styles.body}>
        <Heading id={headingId} className={styles.heading}>
          {face.heading}
        </Heading>
        <Facts facts={face.facts} />
        <TaxDays days={taxDays} />
        <TaxBar days={taxDays} />
        <div className={styles.action}>
          <Button id={id} aria-describedby={headingId} onClick={onOpen}>
            Ver detalles
          </Button>
        </div>
      </div>
    </li>
  );
}

/** The loading state of the cards, with the picture that all of them will have. */
export function PropertySkeleton({ picture }: { picture: PictureName | undefined }) {
  return (
    <LoadingRegion>
      <div className={page.cards}>
        <Repeated count={3}>
          <div className={classNames(shared.frame, styles.card)}>
            <div className={classNames(pictures.scene, styles.scene)}>
              {picture && <PropertyPicture picture={picture} />}
            </div>
            <div className={styles.body}>
              <Skeleton shape="title" />
              <Skeleton />
              <Skeleton shape="short" />
              <Skeleton className={styles.actionSkeleton} />
            </div>
          </div>
        </Repeated>
      </div>
    </LoadingRegion>
  );
}
