import { Link } from '@tanstack/react-router';
import { Settings2, UserRound } from 'lucide-react';
import { Button } from '../../../../ui/button.tsx';
import { DropdownMenu } from '../../../../ui/dropdown-menu.tsx';
import { MenuLink } from '../../../../ui/menu-items.tsx';

export function Links() {
  return (
    <DropdownMenu label="Settings" trigger={<Button>Settings</Button>}>
      <MenuLink icon={<UserRound />} link={<Link to="/settings/profile" />}>
        Profile
      </MenuLink>
      <MenuLink icon={<Settings2 />} link={<Link to="/settings/display" />}>
        Display
      </MenuLink>
    </DropdownMenu>
  );
}
