import type { ReactNode } from 'react';
import type { Picture } from '#contract/images.ts';

type Fact = readonly [name: string, value: ReactNode];

/** How to render one item. */
export interface PropertyFace {
  heading: string;
  picture: Picture | null;
  /** Shown as a chip over the picture; null if it cannot be read. */
  state?: string | null;
  /** On its card, next to the days of tax. */
  facts: readonly Fact[];
  /** In its dialog. */
  details: readonly Fact[];
}
