import type { MapPadding } from '../map/canvas/map-types.ts';
import type { Direction } from '../ui/use-direction.ts';

/** Between floating things, and from them to the edge of the window. */
export const gap = 12;
/** The column of controls with its gaps. */
export const controlsWidth = 64;
/**
 * What lines and credits stay clear of at the right of a phone: the part of the column of controls
 * that goes beyond the margin of a fitted camera, and the button at the screen's edge.
 */
const PHONE_EDGE_PIXELS = 32;
/** The height of the region chip, below the top of a phone's map or at the top of a wide one. */
const CHIP_PIXELS = { phone: 52, wide: 48 } as const;

/** The pixels of the map that a page's own panels cover, from each edge. */
export interface CoveredPixels {
  readonly top: number;
  readonly bottom: number;
  /** From the edge where lines of text begin. */
  readonly start: number;
}

/** How much of the map is covered: by the page's panels, the region chip and the controls. */
export function mapPadding({
  covered: { top, bottom, start },
  isPhone,
  hasChip,
  direction,
}: {
  readonly covered: CoveredPixels;
  readonly isPhone: boolean;
  readonly hasChip: boolean;
  readonly direction: Direction;
}): MapPadding {
  const chip = CHIP_PIXELS[isPhone ? 'phone' : 'wide'];
  const end = isPhone ? PHONE_EDGE_PIXELS : controlsWidth;
  const isRtl = direction === 'rtl';
  return {
    top: top + (hasChip ? chip : 0),
    right: isRtl ? start : end,
    bottom,
    left: isRtl ? end : start,
  };
}
