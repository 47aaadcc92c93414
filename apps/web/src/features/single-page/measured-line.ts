import { formatCoordinates, parseCoordinates } from '@webmaps/geo/coordinate-text';
import { lineMetres } from '@webmaps/geo/line-metres';
import type { Position } from '@webmaps/geo/position';
import { ringSquareMetres } from '@webmaps/geo/ring';

/** More corners are of no use to a person, and no address holds them. */
export const MAX_CORNERS = 100;

export interface Measured {
  readonly metres: number;
  /** Within the line, closed; `undefined` below three corners. */
  readonly squareMetres: number | undefined;
}

export function measureLine(corners: readonly Position[]): Measured {
  const line = corners.map(([lon, lat]) => [lon, lat] as const);
  const first = corners[0];
  return {
    metres: lineMetres(line),
    squareMetres: corners.length > 2 && first ? ringSquareMetres([...corners, first]) : undefined,
  };
}

/** `undefined` for no corners. */
export function writeCorners(corners: readonly Position[]): string | undefined {
  const written = corners.map((corner) => formatCoordinates(corner).replace(' ', ''));
  return written.length > 0 ? written.join(';') : undefined;
}

/** Reads what `writeCorners` wrote, without what is none. */
export function readCorners(text: string | undefined): readonly Position[] {
  if (text === undefined) return [];
  return text
    .split(';', MAX_CORNERS)
    .map((part) => parseCoordinates(part))
    .filter((corner) => corner !== undefined);
}
