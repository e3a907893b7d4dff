import { type ReactNode, useState } from 'react';
import type { Picture as PictureName } from '#contract/images.ts';
import { pictureUrl } from '#src/app/site.ts';

interface PictureProps {
  picture: PictureName;
  alt: string;
  width: number;
  height: number;
  className?: string | undefined;
  /** Drawn in its place when it does not load. */
  placeholder: ReactNode;
  isLazy?: boolean;
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
}: PictureProps) {
  const url = pictureUrl(picture);
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  if (failedUrl === url) {
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
      // It may have failed before anybody listened: the page comes with its pictures already on the way.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) setFailedUrl(url);
      }}
      src={url}
      alt={alt}
      width={width}
      height={height}
      className={className}
      loading={isLazy ? 'lazy' : 'eager'}
      decoding="async"
      onError={() => setFailedUrl(url)}
    />
  );
}
