import { boxAround } from '@webmaps/geo/box-around';
import type { Bbox } from '@webmaps/geo/bbox';
import { bboxOf } from '@webmaps/geo/bbox';
import { formatCoordinates, parseCoordinates } from '@webmaps/geo/coordinate-text';
import type { Position } from '@webmaps/geo/position';
import { circlePolygon } from '@webmaps/population/area';
import type { Polygons } from '@webmaps/population/area';

/** An area in which people are counted. */
export type CountArea =
  | { readonly kind: 'polygon'; readonly corners: readonly Position[] }
  | { readonly kind: 'circle'; readonly centre: Position; readonly radiusMetres: number }
  | {
      /** What one gets to within a time. */
      readonly kind: 'reach';
      readonly centre: Position;
      readonly minutes: number;
      /** On the flat. */
      readonly paceSecondsPerKm: number;
    };

export type AreaKind = CountArea['kind'];

export const areaKinds = ['polygon', 'circle', 'reach'] as const satisfies readonly AreaKind[];

/** More would make an address that others cannot be sent. */
export const MAX_CORNERS = 100;
export const radiusLimits = { min: 50, max: 20_000, usual: 1000 } as const;
export const minuteLimits = { min: 1, max: 60, usual: 15 } as const;
/** 5 km an hour. */
export const WALKING_SECONDS_PER_KM = 720;
const paceLimits = { min: 120, max: 1800 } as const;

/** An area of a kind around a place, of the usual size. */
export function usualArea(kind: 'circle' | 'reach', centre: Position): CountArea {
  return kind === 'circle'
    ? { kind, centre, radiusMetres: radiusLimits.usual }
    : {
        kind,
        centre,
        minutes: minuteLimits.usual,
        paceSecondsPerKm: WALKING_SECONDS_PER_KM,
      };
}

/** The area for an address: `circle~43.73,7.42~800`, `reach~43.73,7.42~15~720`, `polygon~…`. */
export function writeArea(area: CountArea): string {
  switch (area.kind) {
    case 'polygon':
      return [area.kind, ...area.corners.map(writePlace)].join('~');
    case 'circle':
      return [area.kind, writePlace(area.centre), Math.round(area.radiusMetres)].join('~');
    case 'reach':
      return [
        area.kind,
        writePlace(area.centre),
        area.minutes,
        Math.round(area.paceSecondsPerKm),
      ].join('~');
  }
}

/** Reads what `writeArea` wrote; `undefined` for anything else. */
export function readArea(text: string | undefined): CountArea | undefined {
  const [kind, ...parts] = text?.split('~') ?? [];
  if (kind === 'polygon') {
    const corners = parts.map(parseCoordinates).filter((corner) => corner !== undefined);
    const isWhole = corners.length === parts.length && corners.length >= 3;
    return isWhole && corners.length <= MAX_CORNERS ? { kind, corners } : undefined;
  }
  const centre = parseCoordinates(parts[0] ?? '');
  if (!centre) return undefined;
  if (kind === 'circle') {
    const radiusMetres = readWhole(parts[1], radiusLimits);
    return radiusMetres === undefined ? undefined : { kind, centre, radiusMetres };
  }
  if (kind !== 'reach') return undefined;
  const minutes = readWhole(parts[1], minuteLimits);
  const paceSecondsPerKm = readWhole(parts[2], paceLimits);
  if (minutes === undefined || paceSecondsPerKm === undefined) return undefined;
  return { kind, centre, minutes, paceSecondsPerKm };
}

/** What can be drawn of an area before anything is asked. */
export function outlineOf(area: CountArea): Polygons {
  if (area.kind === 'polygon') return [[area.corners]];
  return area.kind === 'circle' ? circlePolygon(area.centre, area.radiusMetres) : [];
}

/** A box to show an area in; of times the farthest that is possible on the flat. */
export function boxOfArea(area: CountArea): Bbox | undefined {
  if (area.kind === 'polygon') return bboxOf(area.corners);
  const metres =
    area.kind === 'circle' ? area.radiusMetres : (area.minutes * 60 * 1000) / area.paceSecondsPerKm;
  return boxAround(area.centre, metres);
}

function writePlace(position: Position): string {
  return formatCoordinates(position).replace(' ', '');
}

function readWhole(
  text: string | undefined,
  { min, max }: { readonly min: number; readonly max: number },
): number | undefined {
  if (text === undefined || !/^\d{1,5}$/.test(text)) return undefined;
  const number = Number(text);
  return number >= min && number <= max ? number : undefined;
}
