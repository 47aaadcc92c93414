import type { ReactNode } from 'react';
import { classes } from './classes.ts';

interface AspectRatioProps {
  /** Width by height, such as `16 / 9`. */
  readonly ratio: number;
  readonly className?: string;
  /** One element, which fills the space. */
  readonly children: ReactNode;
}

/** Keeps the place of a picture or a map before it has loaded, at every width. */
export function AspectRatio({ ratio, className, children }: AspectRatioProps) {
  return (
    <div
      style={{ aspectRatio: ratio }}
      className={classes(
        'relative w-full overflow-clip *:absolute *:inset-0 *:size-full',
        className,
      )}
    >
      {children}
    </div>
  );
}
