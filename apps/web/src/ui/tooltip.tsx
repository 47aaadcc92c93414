import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip';
import type { ReactElement, ReactNode } from 'react';
import { Kbd } from './kbd.tsx';

/** A tooltip opens after this long over its control. */
export const tooltipOpenDelayMs = 700;
/** For so long after one has closed, the next one opens at once. */
export const tooltipSkipDelayMs = 300;

/** Shares the delays among all tooltips: once one was shown, its neighbours follow at once. */
export const TooltipProvider = ({ children }: { readonly children: ReactNode }) => (
  <BaseTooltip.Provider delay={tooltipOpenDelayMs} timeout={tooltipSkipDelayMs}>
    {children}
  </BaseTooltip.Provider>
);

interface TooltipProps {
  readonly label: string;
  readonly keys?: string | undefined;
  readonly side?: 'top' | 'bottom' | 'left' | 'right' | 'inline-start' | 'inline-end';
  /** The one element it explains; it must carry its own accessible name. */
  readonly children: ReactElement<Record<string, unknown>>;
}

/**
 * The name of an icon button, with its key. It is for the eye alone: a screen reader has the name
 * from the button, and would find the same words again, outside of every landmark.
 */
export function Tooltip({ label, keys, side = 'top', children }: TooltipProps) {
  return (
    <BaseTooltip.Root>
      <BaseTooltip.Trigger render={children} delay={tooltipOpenDelayMs} />
      <BaseTooltip.Portal>
        <BaseTooltip.Positioner side={side} sideOffset={8} aria-hidden className="z-50">
          <BaseTooltip.Popup className="flex items-center gap-2 rounded-sm bg-foreground px-2 py-1 text-small text-background transition-opacity duration-120 data-ending-style:opacity-0 data-starting-style:opacity-0">
            {label}
            {keys && <Kbd keys={keys} className="fingers-only:hidden" />}
          </BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  );
}
