import { Link, useLocation } from '@tanstack/react-router';
import { text } from '../../text/en/shell.ts';
import { classes } from '../../ui/classes.ts';
import { isCurrent, tabBar } from './navigation.ts';

/** The pages of a phone at the thumb; the one in the middle is what the product is for. */
export function TabBar() {
  const { pathname } = useLocation();
  return (
    <nav
      aria-label={text.tabBar}
      data-tab-bar
      className="fixed inset-x-0 bottom-0 z-10 border-t border-hairline bg-background/94 pb-[env(safe-area-inset-bottom)] backdrop-blur-md"
    >
      <ul className="grid h-15 grid-cols-5">
        {tabBar.map((entry, index) => {
          const current = isCurrent(entry, pathname);
          const isAct = index === 2;
          const Icon = entry.icon;
          return (
            <li key={entry.path} className="grid">
              <Link
                to={entry.path}
                activeOptions={{ exact: true }}
                {...(current && { 'aria-current': 'page' as const })}
                className={classes(
                  'flex flex-col items-center justify-center gap-1 text-[0.625rem] leading-3',
                  current ? 'font-semibold' : 'text-muted-foreground',
                )}
              >
                <span
                  className={classes(
                    'grid place-items-center',
                    isAct && '-my-1.5 size-8 rounded-full bg-primary text-primary-foreground',
                  )}
                >
                  <Icon
                    className={isAct ? 'size-4.5' : 'size-5'}
                    strokeWidth={current ? 2 : 1.75}
                    aria-hidden
                  />
                </span>
                {entry.label}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
