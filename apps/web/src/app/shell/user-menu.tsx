import { Link, useLocation } from '@tanstack/react-router';
import {
  CircleQuestionMark,
  CircleUserRound,
  Keyboard,
  KeyRound,
  LogIn,
  LogOut,
  Palette,
  UserPlus,
  Users,
} from 'lucide-react';
import type { RefObject } from 'react';
import { accountBackend } from '../../account/account-backend.ts';
import { usePerson } from '../../account/session.ts';
import type { Person } from '../../account/stored-session.ts';
import { colourModes, useColourMode } from '../../appearance/colour-mode.ts';
import { runCommand } from '../../commands/handlers.ts';
import { useKeyOf } from '../../commands/key-settings.ts';
import { labelOf } from '../../commands/label-of.ts';
import { text } from '../../text/en/shell.ts';
import { AnchoredMenu } from '../../ui/anchored-menu.tsx';
import { MenuChoice, MenuItem, MenuLink, MenuSeparator } from '../../ui/menu-items.tsx';

interface UserMenuProps {
  readonly anchor: RefObject<HTMLElement | null>;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

const icon = { strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The account of the signed-in person, the theme, the settings and the help. */
export function UserMenu(props: UserMenuProps) {
  const { mode, setMode } = useColourMode();
  const person = usePerson();
  const shortcutsKey = useKeyOf('shortcuts');
  return (
    <AnchoredMenu
      {...props}
      label={person ? text.user.menuOf(person.name) : text.user.menu}
      side="top"
    >
      {person ? <AccountItems person={person} /> : accountBackend && <WaysIn />}
      <MenuChoice
        label={text.user.theme}
        value={mode}
        options={colourModes.map((value) => ({ value, label: text.user.themes[value] }))}
        onChange={setMode}
      />
      <MenuSeparator />
      <MenuLink link={<Link to="/settings/appearance" />} icon={<Palette {...icon} />}>
        {text.pages.appearance}
      </MenuLink>
      <MenuItem
        icon={<Keyboard {...icon} />}
        keys={shortcutsKey}
        onClick={() => runCommand('shortcuts')}
      >
        {labelOf('shortcuts')}
      </MenuItem>
      <MenuLink link={<Link to="/help" />} icon={<CircleQuestionMark {...icon} />}>
        {text.pages.help}
      </MenuLink>
      {person && (
        <>
          <MenuSeparator />
          <MenuLink
            link={<Link to="/logout" state={{ signOut: true }} />}
            icon={<LogOut {...icon} />}
          >
            {text.user.signOut}
          </MenuLink>
        </>
      )}
    </AnchoredMenu>
  );
}

function AccountItems({ person }: { readonly person: Person }) {
  return (
    <>
      <p className="max-w-64 px-2 py-1.5">
        <span className="block truncate font-medium">{person.name || text.user.nameless}</span>
        <span className="block truncate text-small text-muted-foreground">{person.email}</span>
      </p>
      <MenuSeparator />
      <MenuLink link={<Link to="/settings/account" />} icon={<KeyRound {...icon} />}>
        {text.pages.account}
      </MenuLink>
      <MenuLink link={<Link to="/settings/profile" />} icon={<CircleUserRound {...icon} />}>
        {text.pages.profile}
      </MenuLink>
      {person.isAdmin && (
        <MenuLink link={<Link to="/admin/users" />} icon={<Users {...icon} />}>
          {text.administration}
        </MenuLink>
      )}
      <MenuSeparator />
    </>
  );
}

function WaysIn() {
  const { href } = useLocation();
  const next = href === '/' ? {} : { next: href };
  return (
    <>
      <MenuLink link={<Link to="/login" search={next} />} icon={<LogIn {...icon} />}>
        {text.user.signIn}
      </MenuLink>
      <MenuLink link={<Link to="/register" search={next} />} icon={<UserPlus {...icon} />}>
        {text.user.createAccount}
      </MenuLink>
      <MenuSeparator />
    </>
  );
}
