import { classes } from './classes.ts';

/**
 * The place of something that is on its way, in the size that it is going to have. Whether it is
 * loading is said by what stands around it (`role="status"`), once.
 */
export function Skeleton({ className }: { readonly className?: string }) {
  return (
    <span
      aria-hidden="true"
      data-skeleton=""
      className={classes(
        'block animate-pulse rounded-sm bg-foreground/8 motion-reduce:animate-none',
        className,
      )}
    />
  );
}
