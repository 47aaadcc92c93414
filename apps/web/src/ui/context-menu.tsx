import { ContextMenu as BaseContextMenu } from '@base-ui/react/context-menu';
import type { ReactElement, ReactNode } from 'react';
import { MenuPopup } from './menu-items.tsx';

interface ContextMenuProps {
  readonly label: string;
  /** The area it belongs to. Let it take the focus, so that the keyboard reaches the menu too. */
  readonly trigger: ReactElement<Record<string, unknown>>;
  readonly children: ReactNode;
}

/** A menu for what was pressed: with the other mouse button, a long touch, or the menu key. */
export function ContextMenu({ label, trigger, children }: ContextMenuProps) {
  return (
    <BaseContextMenu.Root>
      <BaseContextMenu.Trigger render={trigger} />
      <MenuPopup label={label} sideOffset={2} align="start">
        {children}
      </MenuPopup>
    </BaseContextMenu.Root>
  );
}
