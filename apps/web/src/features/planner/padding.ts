import type { MapPadding } from '../../map/map-types.ts';
import { peekPixels } from './sheet-stops.ts';
import type { SheetStop } from './sheet-stops.ts';

/** Between floating things, and from them to the edge of the window. */
export const gap = 12;
export const dockHeight = { open: 184, closed: 44 } as const;
/** The column of controls with its gaps. */
export const controlsWidth = 64;
/** What the search box takes at the top of a phone. */
const SEARCH_PIXELS = 64;

/** How much of the map the panels cover. */
export function padding(covered: {
  readonly isPhone: boolean;
  readonly hasRoute: boolean;
  readonly panelOpen: boolean;
  readonly panelWidth: number;
  readonly elevationOpen: boolean;
  readonly sheetStop: SheetStop;
}): MapPadding {
  if (covered.isPhone) {
    // A full sheet hides the map anyway; moving the camera for it would only shake it.
    const bottom = covered.sheetStop === 'peek' ? peekPixels : Math.round(innerHeight * 0.5);
    return { top: SEARCH_PIXELS, right: 0, bottom, left: 0 };
  }
  const dock = covered.elevationOpen ? dockHeight.open : dockHeight.closed;
  return {
    top: 0,
    right: controlsWidth,
    bottom: covered.hasRoute ? dock + gap : 0,
    left: covered.panelOpen ? covered.panelWidth + gap : 0,
  };
}
