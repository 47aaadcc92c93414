import { Link, Outlet, useRouterState } from '@tanstack/react-router';
import { House } from 'lucide-react';
import { text } from '../../text/en/shell.ts';
import { classes } from '../../ui/classes.ts';
import { fadesWhenQuiet } from '../../ui/use-quiet.ts';
import { iconClass } from '../shell/shell-button.tsx';
import { tip } from '../shell/tips.tsx';
import { useEmbedded } from '../shell/use-embedded.ts';

/**
 * The map is the page, and brings the landmark; a link home floats over it, so that there is always a
 * way out, but in a frame of another site. A pinch beside the map does not zoom the page under it.
 */
export function FullscreenLayout() {
  const isEmbedded = useEmbedded();
  // Its bar has the link.
  const hasBar = useRouterState({ select: ({ location }) => location.pathname === '/grid' });
  return (
    <div className="relative h-dvh touch-pan-x touch-pan-y overflow-hidden">
      <Outlet />
      {!isEmbedded && !hasBar && (
        <nav aria-label={text.backHome}>
          <Link
            to="/"
            aria-label={text.backHome}
            className={classes(
              iconClass,
              'floating absolute start-3 top-3 z-10 size-9 max-md:size-11',
              fadesWhenQuiet,
            )}
            {...tip(text.backHome, { side: 'inline-end' })}
          >
            <House className="size-4" strokeWidth={1.75} aria-hidden />
          </Link>
        </nav>
      )}
    </div>
  );
}
