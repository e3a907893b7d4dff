import { Facts } from '#src/components/card.tsx';
import { classNames } from '#src/components/class-names.ts';
import { Dialog } from '#src/components/dialog.tsx';
import { useReturnedFocus } from '#src/components/use-returned-focus.ts';
import { TaxBar, TaxDays } from '#src/pages/player/tax-days.tsx';
import styles from './property-dialog.module.css';
import type { PropertyFace } from './property-face.ts';
import pictures from './property-picture.module.css';
import { PropertyPicture } from './property-picture.tsx';

interface PropertyDialogProps {
  face: PropertyFace;
  taxDays: number | null;
  /** The id of the button that gets the focus back. */
  openerId: string;
  onClose: () => void;
}

/** The details of one item in a dialog. */
export function PropertyDialog({ face, taxDays, openerId, onClose }: PropertyDialogProps) {
  useReturnedFocus(openerId);
  return (
    <Dialog title={face.heading} onCancel={onClose} hasClose>
      <div className={styles.content}>
        <div className={classNames(pictures.scene, styles.scene)}>
          <PropertyPicture picture={face.picture} />
        </div>
        <TaxDays days={taxDays} />
        <TaxBar days={taxDays} />
        <Facts facts={face.details} />
      </div>
    </Dialog>
  );
}
