import { isPosition } from '@webmaps/geo/position';
import type { MapView } from '../map/canvas/map-types.ts';

/** `zoom/lat/lon`, then `/bearing/pitch` where the map is turned or tilted. */
export function encodeView({ center, zoom, bearing, pitch }: MapView): string {
  const parts = [plain(zoom, 2), plain(center[1], 5), plain(center[0], 5)];
  const turn = plain(bearing, 1);
  const tilt = plain(pitch, 0);
  return (turn === '0' && tilt === '0' ? parts : [...parts, turn, tilt]).join('/');
}

/** Reads what `encodeView` wrote; `undefined` for anything else. */
export function decodeView(text: string): MapView | undefined {
  const parts = text.split('/');
  if (parts.length < 3 || parts.length > 5 || parts.some((part) => part.trim() === '')) {
    return undefined;
  }
  const [zoom = NaN, lat = NaN, lon = NaN, bearing = 0, pitch = 0] = parts.map(Number);
  const valid =
    within(zoom, 0, 22) &&
    isPosition(lon, lat) &&
    within(bearing, -360, 360) &&
    within(pitch, 0, 85);
  return valid ? { center: [lon, lat], zoom, bearing, pitch } : undefined;
}

function plain(value: number, digits: number): string {
  return String(Number(value.toFixed(digits)) || 0);
}

function within(value: number, low: number, high: number): boolean {
  return value >= low && value <= high;
}
