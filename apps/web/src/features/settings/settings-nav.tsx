import { Link } from '@tanstack/react-router';
import { text } from '../../text/en/display-settings.ts';

const entries = [
  { to: '/settings/appearance', label: text.nav.appearance },
  { to: '/settings/display', label: text.nav.display },
] as const;

/** The way between the pages of settings. */
export function SettingsNav() {
  return (
    <nav aria-label={text.nav.label} className="border-b">
      <ul className="-mb-px flex gap-5">
        {entries.map(({ to, label }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex h-10 items-center border-b-2 border-transparent font-medium text-muted-foreground transition-colors duration-120 hover:text-foreground aria-[current=page]:border-foreground aria-[current=page]:text-foreground max-md:h-11"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
