import type { Bbox } from '@webmaps/geo/bbox';
import type { Position } from '@webmaps/geo/position';

/** The corners in the order of `moveCorner`: south-west, south-east, north-east, north-west. */
export function cornersOfBox([west, south, east, north]: Bbox): readonly Position[] {
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ];
}

/** What a side keeps of length when a corner is dragged beyond another, in degrees. */
const LEAST_DEGREES = 0.001;

/** The box with one corner elsewhere; the opposite corner stays, and the corners keep their order. */
export function moveCorner(box: Bbox, corner: number, [lon, lat]: Position): Bbox {
  const [west, south, east, north] = box;
  const isWestern = corner === 0 || corner === 3;
  const isSouthern = corner < 2;
  return [
    isWestern ? Math.min(lon, east - LEAST_DEGREES) : west,
    isSouthern ? Math.min(lat, north - LEAST_DEGREES) : south,
    isWestern ? east : Math.max(lon, west + LEAST_DEGREES),
    isSouthern ? north : Math.max(lat, south + LEAST_DEGREES),
  ];
}

/**
 * The box between two places; at the antimeridian it ends, on the side of the first.
 *
 * @param isEastward whether the way to the second place leads east
 */
export function boxBetween(first: Position, second: Position, isEastward: boolean): Bbox {
  const [south, north] = [Math.min(first[1], second[1]), Math.max(first[1], second[1])];
  const isAcross = isEastward ? second[0] < first[0] : second[0] > first[0];
  const lon = isAcross ? (isEastward ? 180 : -180) : second[0];
  return isEastward ? [first[0], south, lon, north] : [lon, south, first[0], north];
}

/** The part of a view that one box can have: what is beyond the antimeridian is left out. */
export function boxOfView([west, south, east, north]: Bbox): Bbox {
  return [
    Math.max(west, -180),
    Math.max(south, -MAX_LATITUDE),
    Math.min(east, 180),
    Math.min(north, MAX_LATITUDE),
  ];
}

/** Where maps in Mercator's projection end. */
const MAX_LATITUDE = 85;

/** As many digits as the size of the box is worth: about a five-hundredth of its shorter side. */
export function roundBox(box: Bbox): Bbox {
  const side = Math.min(box[2] - box[0], box[3] - box[1]);
  const digits = Math.min(5, Math.max(1, Math.ceil(-Math.log10(side / 500))));
  const [west, south, east, north] = box.map((degrees) => Number(degrees.toFixed(digits)));
  return [west ?? 0, south ?? 0, east ?? 0, north ?? 0];
}
