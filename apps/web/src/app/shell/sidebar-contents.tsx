import { Link, useLocation } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { ariaKeys } from '../../commands/bindings.ts';
import { runCommand } from '../../commands/handlers.ts';
import { isMac } from '../../commands/keyboard.ts';
import { useKeyOf } from '../../commands/key-settings.ts';
import { useDisplayPreferences } from '../../display/preferences.ts';
import { text } from '../../text/en/shell.ts';
import { classes } from '../../ui/classes.ts';
import { Kbd } from '../../ui/kbd.tsx';
import type { NavigationEntry, NavigationSection } from './navigation.ts';
import { isCurrent } from './navigation.ts';
import { provider } from '../head/provider.ts';
import { tip } from './tips.tsx';
import { UserButton } from './user-button.tsx';

interface SidebarContentsProps {
  readonly sections: readonly NavigationSection[];
  /** Icons only, with their names in tooltips on this side. */
  readonly rail?: 'inline-start' | 'inline-end' | undefined;
}

/** Mark, search, navigation and the person's menu. */
export function SidebarContents({ sections, rail }: SidebarContentsProps) {
  return (
    <>
      <Mark rail={rail} />
      <div className="px-2 pb-2">
        <SearchField rail={rail} />
      </div>
      <SidebarNavigation sections={sections} rail={rail} />
    </>
  );
}

/** Navigation and the person's menu: what is in the sheet of a phone too. */
export function SidebarNavigation({ sections, rail }: SidebarContentsProps) {
  return (
    <>
      <nav aria-label={text.navigation} className="min-h-0 flex-1 overflow-y-auto px-2 pb-2">
        {sections.map((section, index) => (
          <Section key={section.label ?? index} section={section} rail={rail} />
        ))}
      </nav>
      <div className="border-t border-hairline p-2">
        <UserButton rail={rail} />
      </div>
    </>
  );
}

function Mark({ rail }: Pick<SidebarContentsProps, 'rail'>) {
  return (
    <Link
      to="/"
      aria-label={text.backHome}
      className="mx-2 mt-2 mb-1 flex h-11 shrink-0 items-center gap-2.5 rounded-md px-1.5 hover:bg-accent"
      {...(rail && tip(text.backHome, { side: rail }))}
    >
      <img src="/icon.svg" alt="" width={28} height={28} className={rail ? '-ms-px' : ''} />
      {!rail && (
        <span className="min-w-0">
          <span className="block truncate leading-4 font-semibold">{text.product}</span>
          <span className="block truncate text-caps text-muted-foreground">{provider}</span>
        </span>
      )}
    </Link>
  );
}

function SearchField({ rail }: Pick<SidebarContentsProps, 'rail'>) {
  const keys = useKeyOf('palette');
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts={ariaKeys('palette', isMac)}
      {...(rail && {
        'aria-label': text.search,
        ...tip(text.search, { ...(keys !== undefined && { keys }), side: rail }),
      })}
      onClick={() => runCommand('palette')}
      className={classes(
        'flex h-8 w-full items-center gap-2 rounded-md border bg-card px-2.5 text-muted-foreground transition-colors duration-120 hover:bg-accent max-md:h-11',
        rail && 'justify-center px-0',
      )}
    >
      <Search className="size-4 shrink-0" strokeWidth={1.75} aria-hidden />
      {!rail && (
        <>
          <span className="min-w-0 flex-1 truncate text-start">{text.search}</span>
          {keys !== undefined && <Kbd keys={keys} className="fingers-only:hidden max-md:hidden" />}
        </>
      )}
    </button>
  );
}

function Section({
  section: { label, entries },
  rail,
}: Pick<SidebarContentsProps, 'rail'> & { readonly section: NavigationSection }) {
  const [{ hiddenSidebarItems }] = useDisplayPreferences();
  const shown = entries.filter(
    ({ optional }) => optional === undefined || !hiddenSidebarItems.includes(optional),
  );
  return (
    <>
      {label !== undefined &&
        (rail ? (
          <div className="mx-2 my-2 h-px bg-border" />
        ) : (
          <h2 className="mt-4 mb-1 px-2 text-caps font-medium tracking-[.04em] text-muted-foreground uppercase">
            {label}
          </h2>
        ))}
      <ul aria-label={label} className="flex flex-col gap-px">
        {shown.map((entry) => (
          <li key={entry.path}>
            <EntryLink entry={entry} rail={rail} />
          </li>
        ))}
      </ul>
    </>
  );
}

function EntryLink({
  entry,
  rail,
}: Pick<SidebarContentsProps, 'rail'> & { readonly entry: NavigationEntry }) {
  const { pathname } = useLocation();
  const { path, label, icon: Icon } = entry;
  const current = isCurrent(entry, pathname);
  return (
    <Link
      to={path}
      {...(current && { 'aria-current': 'page' as const })}
      {...(rail && { 'aria-label': label, ...tip(label, { side: rail }) })}
      // The router would mark Home on every page.
      activeOptions={{ exact: true }}
      className={classes(
        'flex h-row items-center gap-2.5 rounded-md px-2 transition-colors duration-120 hover:bg-accent max-md:h-11',
        current ? 'bg-accent-strong font-medium hover:bg-accent-strong' : 'text-foreground/80',
        rail && 'justify-center px-0',
      )}
    >
      <Icon
        className={classes('size-4 shrink-0', !current && 'text-muted-foreground')}
        strokeWidth={1.75}
        aria-hidden
      />
      {!rail && <span className="truncate">{label}</span>}
    </Link>
  );
}
