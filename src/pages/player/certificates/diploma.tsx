import { Download, Printer, Share2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#src/components/button.tsx';
import { saveFile } from '#src/core/save-file.ts';
import { site } from '#src/core/site.ts';
import styles from './diploma.module.css';
import { type DiplomaTexts, diplomaSize, drawDiploma } from './draw-diploma.ts';

const fileName = 'diploma.png';
const imageType = 'image/png';

interface DiplomaProps {
  username: string;
  certificate: string;
  /** When the quiz was passed; null if that is not known. */
  passedAt: number | null;
}

/** The diploma of a certificate, to print, share or keep. */
export default function Diploma({ username, certificate, passedAt }: DiplomaProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isShared] = useState(() => navigator.canShare?.({ files: [imageFile('')] }) === true);
  // The title of the page is not printed. Firefox 115 has no `:has()`.
  useEffect(() => {
    const page = document.documentElement;
    page.toggleAttribute('data-prints-diploma', true);
    return () => void page.toggleAttribute('data-prints-diploma', false);
  }, []);

  const ImageIcon = isShared ? Share2 : Download;
  const texts: DiplomaTexts = {
    community: site.name,
    player: username.replaceAll('_', ' '),
    certificate,
    date:
      passedAt === null
        ? site.city
        : `${site.city}, ${new Date(passedAt).toLocaleDateString('es-ES', { dateStyle: 'long' })}`,
  };

  function save(): void {
    canvas.current?.toBlob((image) => {
      if (!image) return;
      // The player may close the system's dialog.
      if (isShared) navigator.share({ files: [imageFile(image)] }).catch(() => undefined);
      else saveFile(fileName, imageType, image);
    }, imageType);
  }

  return (
    <>
      <canvas
        {...diplomaSize}
        role="img"
        aria-label={`Diploma: ${Object.values(texts).join(', ')}`}
        className={styles.diploma}
        ref={(element) => {
          canvas.current = element;
          if (element) void drawDiploma(element, texts);
        }}
      />
      <div className={styles.uses}>
        <Button icon={ImageIcon} look="primary" onClick={save}>
          {isShared ? 'Compartir imagen' : 'Descargar imagen'}
        </Button>
        <Button icon={Printer} onClick={() => window.print()}>
          Imprimir
        </Button>
      </div>
    </>
  );
}

function imageFile(content: BlobPart): File {
  return new File([content], fileName, { type: imageType });
}
