import { Link, useLocation } from '@tanstack/react-router';
import { CircleQuestionMark, Menu, Moon, PanelLeft, PanelRight, Search, Sun } from 'lucide-react';
import { accountBackend } from '../../account/account-backend.ts';
import { usePerson } from '../../account/session.ts';
import { useColourMode } from '../../appearance/colour-mode.ts';
import { runCommand } from '../../commands/handlers.ts';
import { isMac } from '../../commands/keyboard.ts';
import { useKeyOf } from '../../commands/key-settings.ts';
import { ariaKeys } from '../../commands/bindings.ts';
import { text } from '../../text/en/shell.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { crumbsOf } from './crumbs.ts';
import { NoticesButton } from './notices-button.tsx';
import { ShellButton, iconClass } from './shell-button.tsx';
import type { SidebarShape } from './sidebar-shape.ts';
import { tip } from './tips.tsx';

const PendingStatus = lazyPart(
  async () => (await import('../../features/pending/pending-status.tsx')).PendingStatus,
);

const icon = { className: 'size-4', strokeWidth: 1.75, 'aria-hidden': true } as const;

interface HeaderProps {
  readonly shape: SidebarShape;
  readonly isPhone: boolean;
  /** Whether the sidebar, or on a phone its sheet, is open now. */
  readonly expanded: boolean;
}

/** Over the page: where one is, and what is always at hand. */
export function Header({ shape, isPhone, expanded }: HeaderProps) {
  const { pathname } = useLocation();
  const person = usePerson();
  const crumbs = crumbsOf(pathname).map(({ label, path }) =>
    path === undefined
      ? { label }
      : { label, link: <Link to={path} activeOptions={{ exact: true }} /> },
  );
  return (
    <header className="sticky top-0 z-10 flex h-13 shrink-0 items-center gap-2 border-b border-hairline bg-background/94 px-4 backdrop-blur-md max-md:gap-0 max-md:px-1">
      {(isPhone || shape.collapsible !== 'none') && (
        <SidebarTrigger shape={shape} isPhone={isPhone} expanded={expanded} />
      )}
      <div className="min-w-0 flex-1 px-1">
        <Breadcrumb crumbs={isPhone ? crumbs.slice(-2) : crumbs} />
      </div>
      {person && <PendingStatus />}
      {isPhone && (
        <ShellButton
          label={text.search}
          aria-haspopup="dialog"
          onClick={() => runCommand('palette')}
        >
          <Search {...icon} />
        </ShellButton>
      )}
      <NoticesButton />
      <ColourModeButton />
      {!isPhone && (
        <Link to="/help" aria-label={text.help} className={iconClass} {...tip(text.help)}>
          <CircleQuestionMark {...icon} />
        </Link>
      )}
      <SignInLink />
    </header>
  );
}

/** The link to the sign-in, in the usual corner; gone while signed in. */
function SignInLink() {
  const person = usePerson();
  const { href } = useLocation();
  if (person || !accountBackend) return null;
  return (
    <Link
      to="/login"
      search={href === '/' ? {} : { next: href }}
      className={buttonClass({
        size: 'small',
        class: 'max-md:border-transparent max-md:bg-transparent',
      })}
    >
      {text.user.signIn}
    </Link>
  );
}

function SidebarTrigger({ shape, isPhone, expanded }: HeaderProps) {
  const keys = useKeyOf('toggleSidebar');
  const Icon = isPhone ? Menu : shape.side === 'left' ? PanelLeft : PanelRight;
  const label = isPhone ? text.openNavigation : expanded ? text.hideSidebar : text.showSidebar;
  return (
    <ShellButton
      label={label}
      keys={keys}
      aria-expanded={expanded}
      aria-keyshortcuts={ariaKeys('toggleSidebar', isMac)}
      onClick={() => runCommand('toggleSidebar')}
      {...(isPhone && { 'aria-haspopup': 'dialog' as const })}
    >
      <Icon {...icon} />
    </ShellButton>
  );
}

function ColourModeButton() {
  const { theme, setMode } = useColourMode();
  const isDark = theme === 'dark';
  const Icon = isDark ? Moon : Sun;
  return (
    <ShellButton
      label={isDark ? text.toLight : text.toDark}
      onClick={() => setMode(isDark ? 'light' : 'dark')}
    >
      <Icon {...icon} />
    </ShellButton>
  );
}
