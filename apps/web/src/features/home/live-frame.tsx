import { Link } from '@tanstack/react-router';
import { ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { text } from '../../text/en/home.ts';
import { classes } from '../../ui/classes.ts';

interface LiveFrameProps {
  /** Fills the upper part, whose size does not depend on its content. */
  readonly map?: ReactNode;
  /** The route in the planner's address, once it is known. */
  readonly r?: string | undefined;
  /** Fills the strip below it. */
  readonly foot?: ReactNode;
  /** Whether the strip has no profile, which is below the numbers on a phone. */
  readonly flat?: boolean;
}

/**
 * The frame of the sample route: its size never depends on what is in it, so nothing shifts. What a
 * profile would take on a phone is the map's where there is none.
 */
export function LiveFrame({ map, r, foot, flat = false }: LiveFrameProps) {
  return (
    <section
      aria-label={text.live.label}
      className="overflow-hidden rounded-lg border bg-card shadow-panel"
    >
      <div
        className={classes(
          'relative h-[min(27rem,52dvh)] min-h-72 overflow-hidden bg-muted',
          flat ? 'max-md:h-100' : 'max-md:h-72',
        )}
      >
        {map}
        {r !== undefined && (
          <Link
            to="/run"
            search={{ r }}
            className="floating absolute end-3 top-3 inline-flex h-9 items-center gap-1 ps-3 pe-2.5 font-medium transition-colors duration-120 hover:bg-accent max-md:h-11"
          >
            {text.live.open}
            <ArrowUpRight className="size-4 rtl:-scale-x-100" strokeWidth={1.75} aria-hidden />
          </Link>
        )}
      </div>
      <div
        className={classes('h-34 overflow-hidden border-t', flat ? 'max-md:h-30' : 'max-md:h-58')}
      >
        {foot}
      </div>
    </section>
  );
}
