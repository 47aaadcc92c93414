import { isPosition } from '@webmaps/geo/position';
import type { Position } from '@webmaps/geo/position';

const SCALE = 1e6;

/** Decodes an encoded polyline of precision 6; `undefined` for a malformed one. */
export function decodePolyline(text: string): Position[] | undefined {
  const line: Position[] = [];
  let at = 0;
  let [lat, lon] = [0, 0];
  const next = (): number | undefined => {
    let value = 0;
    for (let shift = 0; shift <= 30; shift += 5) {
      const bits = text.charCodeAt(at++) - 63;
      // NaN where the text ends.
      if (!(bits >= 0 && bits < 64)) return undefined;
      value += (bits & 31) * 2 ** shift;
      if (bits < 32) return value % 2 === 1 ? -(value + 1) / 2 : value / 2;
    }
    return undefined;
  };
  while (at < text.length) {
    const [up, right] = [next(), next()];
    if (up === undefined || right === undefined) return undefined;
    lat += up;
    lon += right;
    if (!isPosition(lon / SCALE, lat / SCALE)) return undefined;
    line.push([lon / SCALE, lat / SCALE]);
  }
  return line;
}

/** Encodes a line as a polyline of precision 6. */
export function encodePolyline(line: readonly Position[]): string {
  let text = '';
  let [lastLat, lastLon] = [0, 0];
  for (const position of line) {
    const [lon, lat] = [Math.round(position[0] * SCALE), Math.round(position[1] * SCALE)];
    text += encodeStep(lat - lastLat) + encodeStep(lon - lastLon);
    [lastLat, lastLon] = [lat, lon];
  }
  return text;
}

function encodeStep(step: number): string {
  let left = step < 0 ? -step * 2 - 1 : step * 2;
  let text = '';
  for (; left >= 32; left = Math.floor(left / 32)) {
    text += String.fromCharCode((left % 32) + 32 + 63);
  }
  return text + String.fromCharCode(left + 63);
}
