import { type ReactNode, useState } from 'react';
import type { Picture as PictureName } from '#contract/images.ts';
import { pictureUrl } from '#src/core/site.ts';
import { classNames } from './class-names.ts';
import styles from './picture.module.css';

interface PictureProps {
  /** Null where there is none to ask for. */
  picture: PictureName | null;
  alt: string;
  width: number;
  height: number;
  className?: string | undefined;
  /** Drawn in its place when it does not load. */
  placeholder: ReactNode;
  isLazy?: boolean;
  /** Its place is filled until it is there. */
  isAwaited?: boolean;
}

/** A picture of the API host, or a drawing where there is none: never a broken mark. */
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
    return alt === '' ? (
      <span className={className} aria-hidden="true">
        {placeholder}
      </span>
    ) : (
      <span className={className} role="img" aria-label={alt}>
        {placeholder}
      </span>
    );
  }
  return (
    <img
      key={url}
      // It may have come or failed before anybody listened: the page comes with its pictures already on the way.
      ref={(image) => {
        if (!image?.complete) return;
        if (image.naturalWidth === 0) setFailedUrl(url);
        else arrive(image);
      }}
      src={url}
      alt={alt}
      width={width}
      height={height}
      className={classNames(className, isAwaited && styles['awaited'])}
      loading={isLazy ? 'lazy' : 'eager'}
      decoding="async"
      onLoad={(event) => arrive(event.currentTarget)}
      onError={() => setFailedUrl(url)}
    />
  );
}

/** Told to the stylesheet alone: a picture that has come changes nothing that a view decides. */
function arrive(image: HTMLImageElement): void {
  image.dataset['arrived'] = '';
}
