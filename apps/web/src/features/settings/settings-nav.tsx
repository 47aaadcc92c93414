import { Link } from '@tanstack/react-router';
import { usePerson } from '../../account/session.ts';
import { text } from '../../text/en/display-settings.ts';

const own = [
  { to: '/settings/account', label: text.nav.account },
  { to: '/settings/profile', label: text.nav.profile },
  { to: '/settings/notifications', label: text.nav.notifications },
] as const;
const ofThisBrowser = [
  { to: '/settings/appearance', label: text.nav.appearance },
  { to: '/settings/display', label: text.nav.display },
  { to: '/settings/offline', label: text.nav.offline },
] as const;

/** The navigation between the pages of settings; account pages only while signed in. */
export function SettingsNav() {
  const person = usePerson();
  const entries = person ? [...own, ...ofThisBrowser] : ofThisBrowser;
  return (
    <nav aria-label={text.nav.label} className="border-b">
      <ul className="-mb-px flex gap-5 overflow-x-auto overflow-y-hidden px-0.5 -mx-0.5">
        {entries.map(({ to, label }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex h-10 items-center border-b-2 border-transparent font-medium whitespace-nowrap text-muted-foreground -outline-offset-2 transition-colors duration-120 hover:text-foreground aria-[current=page]:border-foreground aria-[current=page]:text-foreground max-md:h-11"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
