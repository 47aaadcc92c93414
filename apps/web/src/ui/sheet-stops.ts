/** Where the sheet of the phone can rest, from low to high. */
export const sheetStops = ['peek', 'half', 'full'] as const;
export type SheetStop = (typeof sheetStops)[number];

/** High enough for the four numbers, and no more. */
export const peekPixels = 96;
/** The space that a full sheet leaves at the top for the search box. */
const TOP_PIXELS = 72;

/** How many pixels of the sheet are visible at a stop. */
export function visiblePixels(stop: SheetStop, windowHeight: number): number {
  if (stop === 'peek') return peekPixels;
  const full = Math.max(peekPixels, windowHeight - TOP_PIXELS);
  return stop === 'full' ? full : Math.min(full, Math.round(windowHeight * 0.5));
}

/**
 * Where a sheet comes to rest that was let go with so many pixels visible. A flick (pixels per
 * millisecond, up is positive) goes on to the next stop in its direction.
 */
export function restingStop(
  visible: number,
  { windowHeight, velocity }: { readonly windowHeight: number; readonly velocity: number },
): SheetStop {
  const heights = sheetStops.map((stop) => ({ stop, at: visiblePixels(stop, windowHeight) }));
  if (velocity > 0.5) return heights.find(({ at }) => at > visible)?.stop ?? 'full';
  if (velocity < -0.5) return heights.findLast(({ at }) => at < visible)?.stop ?? 'peek';
  const nearest = heights.toSorted((a, b) => Math.abs(a.at - visible) - Math.abs(b.at - visible));
  return nearest[0]?.stop ?? 'half';
}

/** The next stop up or down; stays at the ends. */
export function neighbourStop(stop: SheetStop, step: 1 | -1): SheetStop {
  return sheetStops[sheetStops.indexOf(stop) + step] ?? stop;
}
