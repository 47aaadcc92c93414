import { Menu as BaseMenu } from '@base-ui/react/menu';
import type { ReactNode, RefObject } from 'react';
import { MenuPopup } from './menu-items.tsx';

interface AnchoredMenuProps {
  readonly label: string;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** The button that opens it, which is on screen before the code of menus is there. */
  readonly anchor: RefObject<HTMLElement | null>;
  readonly side: 'top' | 'bottom';
  readonly children: ReactNode;
}

/** A menu at a button that opens and closes it by itself. */
export function AnchoredMenu(props: AnchoredMenuProps) {
  const { label, open, onOpenChange, anchor, side, children } = props;
  const place = {
    getBoundingClientRect: () => anchor.current?.getBoundingClientRect() ?? new DOMRect(),
  };
  return (
    <BaseMenu.Root
      open={open}
      modal={false}
      onOpenChange={(next, { event }) => {
        // A press of the button would close it here and open it again there.
        if (event.target instanceof Node && anchor.current?.contains(event.target)) return;
        onOpenChange(next);
      }}
    >
      <MenuPopup label={label} side={side} align="start" anchor={place}>
        {children}
      </MenuPopup>
    </BaseMenu.Root>
  );
}
