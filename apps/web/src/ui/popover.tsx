import { Popover as BasePopover } from '@base-ui/react/popover';
import { X } from 'lucide-react';
import type { ReactElement, ReactNode, RefObject } from 'react';
import { Button } from './button.tsx';

interface PopoverProps {
  readonly open?: boolean | undefined;
  readonly onOpenChange?: ((open: boolean) => void) | undefined;
  readonly trigger: ReactElement<Record<string, unknown>>;
  readonly title: string;
  readonly description?: string | undefined;
  /** With it, there is a close button; without, Escape and a press beside it close it. */
  readonly closeLabel?: string | undefined;
  readonly side?: 'top' | 'bottom' | 'inline-start' | 'inline-end';
  readonly align?: 'start' | 'center' | 'end';
  readonly initialFocus?: RefObject<HTMLElement | null> | undefined;
  readonly children: ReactNode;
}

/** A few controls beside the button that opened them; the page stays in use. */
export function Popover(props: PopoverProps) {
  const { open, onOpenChange, trigger, title, description, closeLabel, initialFocus } = props;
  const { side = 'bottom', align = 'start', children } = props;
  return (
    <BasePopover.Root open={open} onOpenChange={(next) => onOpenChange?.(next)}>
      <BasePopover.Trigger render={trigger} />
      <BasePopover.Portal>
        <BasePopover.Positioner
          side={side}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className="z-50"
        >
          <BasePopover.Popup
            initialFocus={initialFocus}
            className="popup max-h-(--available-height) w-72 max-w-(--available-width) overflow-y-auto p-3 transition-opacity duration-120 data-ending-style:opacity-0 data-starting-style:opacity-0"
          >
            <div className="mb-3 flex items-start gap-2">
              <div className="min-w-0 flex-1">
                <BasePopover.Title className="font-semibold">{title}</BasePopover.Title>
                {description && (
                  <BasePopover.Description className="text-small text-muted-foreground">
                    {description}
                  </BasePopover.Description>
                )}
              </div>
              {closeLabel && (
                <BasePopover.Close
                  render={
                    <Button
                      variant="quiet"
                      size="icon"
                      aria-label={closeLabel}
                      className="-me-1.5 -mt-1.5"
                    >
                      <X className="size-4" />
                    </Button>
                  }
                />
              )}
            </div>
            {children}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  );
}
