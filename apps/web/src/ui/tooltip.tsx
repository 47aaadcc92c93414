import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip';
import type { ReactElement } from 'react';
import { Kbd } from './kbd.tsx';

const tooltipDelay = 700;
const tooltipSkipDelay = 300;

/** Shares the delays among all tooltips: once one was shown, its neighbours follow at once. */
export const TooltipProvider = ({ children }: { readonly children: ReactElement }) => (
  <BaseTooltip.Provider delay={tooltipDelay} timeout={tooltipSkipDelay}>
    {children}
  </BaseTooltip.Provider>
);

interface TooltipProps {
  readonly label: string;
  readonly keys?: string | undefined;
  readonly side?: 'top' | 'bottom' | 'left' | 'right';
  /** The one element it explains; it must carry its own accessible name. */
  readonly children: ReactElement<Record<string, unknown>>;
}

/** The name of an icon button, with its key. */
export function Tooltip({ label, keys, side = 'top', children }: TooltipProps) {
  return (
    <BaseTooltip.Root>
      <BaseTooltip.Trigger render={children} />
      <BaseTooltip.Portal>
        <BaseTooltip.Positioner side={side} sideOffset={8} className="z-50">
          <BaseTooltip.Popup className="flex items-center gap-2 rounded-sm bg-foreground px-2 py-1 text-small text-background transition-opacity duration-120 data-ending-style:opacity-0 data-starting-style:opacity-0">
            {label}
            {keys && <Kbd keys={keys} />}
          </BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  );
}
