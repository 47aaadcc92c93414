import { classes } from './classes.ts';

/**
 * The place of something that is on its way, in the size that it is going to have. That it is
 * loading is said once, by its container (`role="status"`).
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
