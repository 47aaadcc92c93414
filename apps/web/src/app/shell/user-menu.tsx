import { Link } from '@tanstack/react-router';
import { CircleQuestionMark, Keyboard, Palette } from 'lucide-react';
import type { RefObject } from 'react';
import { colourModes, useColourMode } from '../../appearance/colour-mode.ts';
import { runCommand } from '../../commands/handlers.ts';
import { commands } from '../../commands/registry.ts';
import { text } from '../../text/en/shell.ts';
import { AnchoredMenu } from '../../ui/anchored-menu.tsx';
import { MenuChoice, MenuItem, MenuLink, MenuSeparator } from '../../ui/menu-items.tsx';

interface UserMenuProps {
  readonly anchor: RefObject<HTMLElement | null>;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

const icon = { strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The theme, the settings and the help, for whoever is there. */
export function UserMenu(props: UserMenuProps) {
  const { mode, setMode } = useColourMode();
  return (
    <AnchoredMenu {...props} label={text.user.menu} side="top">
      <p className="max-w-56 px-2 py-1.5 text-small text-muted-foreground">
        {text.user.noAccounts}
      </p>
      <MenuSeparator />
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
        keys={commands.shortcuts.keys[0]}
        onClick={() => runCommand('shortcuts')}
      >
        {commands.shortcuts.label}
      </MenuItem>
      <MenuLink link={<Link to="/help" />} icon={<CircleQuestionMark {...icon} />}>
        {text.pages.help}
      </MenuLink>
    </AnchoredMenu>
  );
}
