import type { ReactNode } from 'react';
import { controlsWidth, gap } from '../../../map-page/padding.ts';
import { text } from '../../../text/en/elevation.ts';

interface ProfileDockProps {
  /** Of the panel beside it. */
  readonly startPixels: number;
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

export const PROFILE_DOCK_PIXELS = 196;

/** The profile at the bottom of a wide window. */
export function ProfileDock({ startPixels, actions, children }: ProfileDockProps) {
  return (
    <section
      aria-label={text.profile}
      className="floating @container absolute flex flex-col px-4"
      style={{
        insetInlineStart: startPixels + gap,
        insetInlineEnd: controlsWidth,
        bottom: gap,
        height: PROFILE_DOCK_PIXELS,
      }}
    >
      <header className="flex h-12 shrink-0 items-center justify-between gap-4">
        <h2 className="font-semibold @max-md:sr-only">{text.profile}</h2>
        {actions}
      </header>
      <div className="min-h-0 flex-1 pb-2">{children}</div>
    </section>
  );
}
