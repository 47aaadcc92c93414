import type { MapPadding } from '../map/canvas/map-types.ts';
import type { Direction } from '../ui/use-direction.ts';
import { peekPixels } from '../features/planner/panel/sheet-stops.ts';
import type { SheetStop } from '../features/planner/panel/sheet-stops.ts';

/** Between floating things, and from them to the edge of the window. */
export const gap = 12;
export const dockHeight = { open: 184, closed: 44 } as const;
/** The column of controls with its gaps. */
export const controlsWidth = 64;
/** The height of the search box at the top of a phone. */
const SEARCH_PIXELS = 64;
/**
 * What lines and credits stay clear of at the right of a phone: the part of the column of controls
 * that goes beyond the margin of a fitted camera, and the button at the screen's edge.
 */
const PHONE_EDGE_PIXELS = 32;
/** The height of the region's name below it, or at the top of a wide window. */
const CHIP_PIXELS = { phone: 52, wide: 48 } as const;

/** How much of the map the panels cover. */
export function padding(covered: {
  readonly isPhone: boolean;
  readonly hasRoute: boolean;
  readonly hasChip: boolean;
  readonly panelOpen: boolean;
  readonly panelWidth: number;
  readonly elevationOpen: boolean;
  readonly sheetStop: SheetStop;
  readonly direction: Direction;
}): MapPadding {
  const isRtl = covered.direction === 'rtl';
  if (covered.isPhone) {
    // A full sheet hides the map anyway; moving the camera for it would only shake it.
    const bottom = covered.sheetStop === 'peek' ? peekPixels : Math.round(innerHeight * 0.5);
    const chip = covered.hasChip ? CHIP_PIXELS.phone : 0;
    return {
      top: SEARCH_PIXELS + chip,
      right: isRtl ? 0 : PHONE_EDGE_PIXELS,
      bottom,
      left: isRtl ? PHONE_EDGE_PIXELS : 0,
    };
  }
  const dock = covered.elevationOpen ? dockHeight.open : dockHeight.closed;
  const panel = covered.panelOpen ? covered.panelWidth + gap : 0;
  return {
    top: covered.hasChip ? CHIP_PIXELS.wide : 0,
    right: isRtl ? panel : controlsWidth,
    bottom: covered.hasRoute ? dock + gap : 0,
    left: isRtl ? controlsWidth : panel,
  };
}
