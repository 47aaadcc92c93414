import { Menu as BaseMenu } from '@base-ui/react/menu';
import { Menubar as BaseMenubar } from '@base-ui/react/menubar';
import type { ReactNode } from 'react';
import { MenuPopup } from './menu-items.tsx';

interface MenubarProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** Menus side by side: once one is open, its neighbours follow the pointer and the arrow keys. */
export function Menubar({ label, children }: MenubarProps) {
  return (
    <BaseMenubar
      aria-label={label}
      modal={false}
      className="inline-flex max-w-full items-center gap-0.5 overflow-x-auto rounded-md border bg-card p-1"
    >
      {children}
    </BaseMenubar>
  );
}

interface MenubarMenuProps extends MenubarProps {
  readonly disabled?: boolean;
}

export function MenubarMenu({ label, disabled, children }: MenubarMenuProps) {
  return (
    <BaseMenu.Root disabled={disabled ?? false}>
      <BaseMenu.Trigger className="h-7 rounded-sm px-2.5 font-medium select-none hover:bg-accent focus-visible:bg-accent focus-visible:-outline-offset-2 data-disabled:opacity-40 data-popup-open:bg-accent max-md:h-11">
        {label}
      </BaseMenu.Trigger>
      <MenuPopup align="start" sideOffset={8} alignOffset={-4}>
        {children}
      </MenuPopup>
    </BaseMenu.Root>
  );
}
