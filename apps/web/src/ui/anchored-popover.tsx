import { Popover as BasePopover } from '@base-ui/react/popover';
import { useRef } from 'react';
import type { KeyboardEventHandler, ReactNode, RefObject } from 'react';

interface AnchoredPopoverProps {
  readonly label: string;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** The button that opens it, which is on screen before the code of popovers is there. */
  readonly anchor: RefObject<HTMLElement | null>;
  /** Keys pressed in it; it has the focus itself when it opens. */
  readonly onKeyDown?: KeyboardEventHandler<HTMLElement>;
  readonly children: ReactNode;
}

/** A wide popover below a button that opens and closes it by itself; the page stays in use. */
export function AnchoredPopover(props: AnchoredPopoverProps) {
  const { label, open, onOpenChange, anchor, onKeyDown, children } = props;
  const popup = useRef<HTMLDivElement>(null);
  return (
    <BasePopover.Root
      open={open}
      onOpenChange={(next, { event }) => {
        // A press of the button would close it here and open it again there.
        if (event.target instanceof Node && anchor.current?.contains(event.target)) return;
        onOpenChange(next);
      }}
    >
      <BasePopover.Portal>
        <BasePopover.Positioner
          anchor={anchor}
          side="bottom"
          align="end"
          sideOffset={6}
          collisionPadding={8}
          className="z-50"
        >
          <BasePopover.Popup
            aria-label={label}
            ref={popup}
            initialFocus={popup}
            finalFocus={anchor}
            onKeyDown={onKeyDown}
            className="popup outline-none flex max-h-(--available-height) w-96 max-w-(--available-width) flex-col overflow-hidden transition-opacity duration-120 data-ending-style:opacity-0 data-starting-style:opacity-0"
          >
            {children}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  );
}
