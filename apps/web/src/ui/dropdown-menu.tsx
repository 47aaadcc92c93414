import { Menu as BaseMenu } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';
import { MenuPopup } from './menu-items.tsx';
import type { MenuPlace } from './menu-items.tsx';

interface DropdownMenuProps extends Pick<MenuPlace, 'side' | 'align'> {
  readonly label: string;
  readonly trigger: ReactElement<Record<string, unknown>>;
  /** Where something else opens it too. */
  readonly open?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
  /** The element that gets the focus on close, where that is not the button. */
  readonly finalFocus?: MenuPlace['finalFocus'];
  readonly children: ReactNode;
}

/** A menu that opens from a button. */
export function DropdownMenu(props: DropdownMenuProps) {
  const {
    label,
    trigger,
    side = 'bottom',
    align = 'start',
    finalFocus,
    children,
    open,
    onOpenChange,
  } = props;
  return (
    <BaseMenu.Root modal={false} open={open} onOpenChange={onOpenChange}>
      <BaseMenu.Trigger render={trigger} />
      <MenuPopup label={label} side={side} align={align} finalFocus={finalFocus}>
        {children}
      </MenuPopup>
    </BaseMenu.Root>
  );
}

interface PointMenuProps {
  readonly label: string;
  /** Where it opens, in pixels of the window; `null` closes it. */
  readonly point: { readonly x: number; readonly y: number } | null;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A menu that opens at a point, for things that are drawn and are no elements. */
export function PointMenu({ label, point, onClose, children }: PointMenuProps) {
  const anchor = point && {
    getBoundingClientRect: () => new DOMRect(point.x, point.y, 0, 0),
  };
  return (
    <BaseMenu.Root open={point !== null} onOpenChange={(open) => !open && onClose()} modal={false}>
      <MenuPopup label={label} side="bottom" align="start" anchor={anchor}>
        {children}
      </MenuPopup>
    </BaseMenu.Root>
  );
}
