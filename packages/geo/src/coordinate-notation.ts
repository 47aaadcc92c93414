import { formatCoordinates } from './coordinate-text.ts';
import { formatMgrs } from './mgrs.ts';
import type { Position } from './position.ts';
import { utmOf } from './utm.ts';

/** The ways people write a position. */
export type CoordinateNotation = 'decimal' | 'dms' | 'utm' | 'mgrs';

/**
 * Writes a position to about a metre: "43.73092, 7.42051", "43°43′51.3″ N, 7°25′13.8″ E",
 * "32T 372773 4843166" or "32T LP 72773 43166". Near the poles, where UTM and MGRS have no zone,
 * they are written in decimal degrees.
 */
export function formatPosition(position: Position, notation: CoordinateNotation): string {
  switch (notation) {
    case 'decimal':
      return formatCoordinates(position);
    case 'dms':
      return `${angle(position[1], 'N', 'S')}, ${angle(position[0], 'E', 'W')}`;
    case 'utm': {
      const utm = utmOf(position);
      if (!utm) return formatCoordinates(position);
      const { zone, band, easting, northing } = utm;
      return `${zone}${band} ${Math.floor(easting)} ${Math.floor(northing)}`;
    }
    case 'mgrs': {
      const utm = utmOf(position);
      return utm ? formatMgrs(utm) : formatCoordinates(position);
    }
  }
}

/** Rounded as a whole, so that 59.96″ carries into the minute and never reads 60″. */
function angle(degrees: number, positive: string, negative: string): string {
  const tenths = Math.round(Math.abs(degrees) * 36_000);
  const whole = Math.floor(tenths / 36_000);
  const minutes = String(Math.floor(tenths / 600) % 60).padStart(2, '0');
  const seconds = ((tenths % 600) / 10).toFixed(1).padStart(4, '0');
  return `${whole}°${minutes}′${seconds}″ ${degrees < 0 && tenths > 0 ? negative : positive}`;
}
