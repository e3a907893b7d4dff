import { type ReactNode, useState } from 'react';
import type { Picture as PictureName } from '#contract/images.ts';
import { pictureUrl } from '#src/core/site.ts';
import { classNames } from './class-names.ts';
import styles from './picture.module.css';

interface PictureProps {
  /** Null when there is no image to request. */
  picture: PictureName | null;
  alt: string;
  width: number;
  height: number;
  className?: string | undefined;
  /** Fallback drawing, shown when the image does not load. */
  placeholder: ReactNode;
  isLazy?: boolean;
  /** Shown until the image loads. */
  isAwaited?: boolean;
}

/** An image from the server, with a drawing in place of the browser's broken image icon. */
export function Picture({
  picture,
  alt,
  width,
  height,
  className,
  placeholder,
  isLazy = false,
  isAwaited = false,
}: PictureProps) {
  const url = picture && pictureUrl(picture);
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  if (url === null || failedUrl === url) {
    const name = alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt };
    return (
      <span {...name} className={className}>
        {placeholder}
      </span>
    );
  }
  return (
    <img
      key={url}
      // The image may have loaded or failed before hydration attached the listeners.
      ref={(image) => {
        if (!image?.complete) return;
        if (image.naturalWidth === 0) setFailedUrl(url);
        else arrive(image);
      }}
      src={url}
      alt={alt}
      width={width}
      height={height}
      className={classNames(styles.picture, className, isAwaited && styles.awaited)}
      loading={isLazy ? 'lazy' : 'eager'}
      decoding="async"
      onLoad={(event) => arrive(event.currentTarget)}
      onError={() => setFailedUrl(url)}
    />
  );
}

/** Written to the DOM, not to state: only the stylesheet uses it, so no render is needed. */
function arrive(image: HTMLImageElement): void {
  image.dataset['arrived'] = '';
}
