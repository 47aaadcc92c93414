import { classes } from '../ui/classes.ts';
import type { PictureName } from './pictures.ts';
import { pictures } from './pictures.ts';

interface PictureProps {
  readonly name: PictureName;
  readonly alt: string;
  readonly className?: string;
  /** `eager` where it is seen at once. Default `lazy`. */
  readonly loading?: 'lazy' | 'eager';
}

/** A picture of the interface in the mode that is on; only that one is loaded. */
export function Picture({ name, alt, className, loading = 'lazy' }: PictureProps) {
  const { light, dark, width, height } = pictures[name];
  const size = { width, height, loading, decoding: 'async' } as const;
  return (
    <>
      <img src={light} alt={alt} {...size} className={classes(className, 'dark:hidden')} />
      <img src={dark} alt={alt} {...size} className={classes(className, 'hidden dark:block')} />
    </>
  );
}
