import { PreviewCard } from '@base-ui/react/preview-card';
import type { ReactElement, ReactNode } from 'react';

/** A hover card opens after this long over its link, and closes this long after it was left. */
export const hoverCardOpenDelayMs = 700;
export const hoverCardCloseDelayMs = 300;

interface HoverCardProps {
  /** The link it says more about. */
  readonly trigger: ReactElement<Record<string, unknown>>;
  readonly side?: 'top' | 'bottom' | 'inline-start' | 'inline-end';
  readonly align?: 'start' | 'center' | 'end';
  readonly children: ReactNode;
}

/** A glance at what a link leads to. Nothing in it may be missing from the page behind the link. */
export function HoverCard({ trigger, side = 'bottom', align = 'start', children }: HoverCardProps) {
  return (
    <PreviewCard.Root>
      <PreviewCard.Trigger
        render={trigger}
        delay={hoverCardOpenDelayMs}
        closeDelay={hoverCardCloseDelayMs}
      />
      <PreviewCard.Portal>
        <PreviewCard.Positioner
          side={side}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className="z-50"
        >
          <PreviewCard.Popup className="popup w-72 max-w-(--available-width) p-3 transition-opacity duration-120 data-ending-style:opacity-0 data-starting-style:opacity-0">
            {children}
          </PreviewCard.Popup>
        </PreviewCard.Positioner>
      </PreviewCard.Portal>
    </PreviewCard.Root>
  );
}
