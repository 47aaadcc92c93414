import { gap } from '../../../map-page/padding.ts';
import type { CoveredPixels } from '../../../map-page/padding.ts';
import { peekPixels } from '../../../ui/sheet-stops.ts';
import type { SheetStop } from '../../../ui/sheet-stops.ts';

/** The height of the elevation dock. */
export const dockHeight = { open: 184, closed: 44 } as const;
/** The search box at the top of a phone. */
const SEARCH_PIXELS = 64;

/** How much of the map the planner's panels cover. */
export function coveredPixels(shown: {
  readonly isPhone: boolean;
  readonly hasDock: boolean;
  /** Whether the dock is one line, for want of heights. */
  readonly lacksHeights: boolean;
  readonly panelOpen: boolean;
  readonly panelWidth: number;
  readonly elevationOpen: boolean;
  readonly sheetStop: SheetStop;
}): CoveredPixels {
  if (shown.isPhone) {
    // A full sheet hides the map anyway; moving the camera for it would only shake it.
    const bottom = shown.sheetStop === 'peek' ? peekPixels : Math.round(innerHeight * 0.5);
    return { top: SEARCH_PIXELS, bottom, start: 0 };
  }
  const dock = shown.elevationOpen && !shown.lacksHeights ? dockHeight.open : dockHeight.closed;
  return {
    top: 0,
    bottom: shown.hasDock ? dock + gap : 0,
    start: shown.panelOpen ? shown.panelWidth + gap : 0,
  };
}
