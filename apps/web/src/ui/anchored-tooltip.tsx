import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip';
import { Kbd } from './kbd.tsx';

interface AnchoredTooltipProps {
  readonly open: boolean;
  readonly anchor: Element;
  readonly label: string;
  readonly keys?: string | undefined;
  readonly side: 'bottom' | 'inline-start' | 'inline-end';
}

/**
 * A tooltip at an element that it does not wrap; the caller decides when it is open. Like every
 * tooltip it is for the eye alone.
 */
export function AnchoredTooltip({ open, anchor, label, keys, side }: AnchoredTooltipProps) {
  return (
    <BaseTooltip.Root open={open} disableHoverablePopup>
      <BaseTooltip.Portal>
        <BaseTooltip.Positioner
          side={side}
          sideOffset={8}
          anchor={anchor}
          aria-hidden
          className="z-50"
        >
          <BaseTooltip.Popup className="pointer-events-none flex items-center gap-2 rounded-sm bg-foreground px-2 py-1 text-small text-background transition-opacity duration-120 data-ending-style:opacity-0 data-starting-style:opacity-0">
            {label}
            {keys !== undefined && <Kbd keys={keys} className="fingers-only:hidden" />}
          </BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  );
}
