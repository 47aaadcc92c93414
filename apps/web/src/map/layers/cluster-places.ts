import type { Position } from '@webmaps/geo/position';
import { latOfMercatorY, lonOfMercatorX, mercatorX, mercatorY } from '@webmaps/geo/mercator';

/** Places that are drawn as one sign, or a single one. */
export interface PlaceCluster<Place> {
  readonly position: Position;
  /** At least one; the first as the caller orders them. */
  readonly places: readonly [Place, ...Place[]];
}

interface Located {
  readonly position: Position;
}

/** Signs nearer than this would cover each other. */
const RADIUS_PIXELS = 44;
/** From this zoom on nothing is gathered: what is at the same spot is put beside each other. */
const APART_ZOOM = 16.5;
/** The distance of signs on the circle around a spot that they share. */
const APART_PIXELS = 30;
const TILE_PIXELS = 512;

interface Point<Place> {
  readonly place: Place;
  readonly x: number;
  readonly y: number;
}

/**
 * Gathers places that would cover each other at a zoom. The same places and zoom give the same
 * clusters, wherever the map is, so that signs do not change while it is dragged.
 */
export function clusterPlaces<Place extends Located>(
  places: readonly Place[],
  zoom: number,
): readonly PlaceCluster<Place>[] {
  const worldPixels = TILE_PIXELS * 2 ** zoom;
  const points = places.map((place) => ({
    place,
    x: mercatorX(place.position[0]) * worldPixels,
    y: mercatorY(place.position[1]) * worldPixels,
  }));
  const isApart = zoom >= APART_ZOOM;
  const groups = gather(points, isApart ? 1 : RADIUS_PIXELS);
  const positionAt = (x: number, y: number): Position => [
    lonOfMercatorX(x / worldPixels),
    latOfMercatorY(y / worldPixels),
  ];
  return groups.flatMap((group): readonly PlaceCluster<Place>[] => {
    const [first, ...others] = group;
    if (others.length === 0) return [{ position: first.place.position, places: [first.place] }];
    const x = mean(group.map((point) => point.x));
    const y = mean(group.map((point) => point.y));
    if (!isApart) {
      const gathered = [first.place, ...others.map(({ place }) => place)] as const;
      return [{ position: positionAt(x, y), places: gathered }];
    }
    const ringPixels = Math.max(APART_PIXELS / 2, (group.length * APART_PIXELS) / (2 * Math.PI));
    return group.map(({ place }, index) => {
      const angle = (index / group.length) * 2 * Math.PI;
      const position = positionAt(
        x + ringPixels * Math.sin(angle),
        y - ringPixels * Math.cos(angle),
      );
      return { position, places: [place] };
    });
  });
}

type Group<Place> = readonly [Point<Place>, ...Point<Place>[]];

/** Each point that is still free takes those around it. A grid of cells finds them. */
function gather<Place>(points: readonly Point<Place>[], radius: number): readonly Group<Place>[] {
  const cells = new Map<string, Point<Place>[]>();
  const cellOf = (x: number, y: number) => `${Math.floor(x / radius)}/${Math.floor(y / radius)}`;
  for (const point of points) {
    const key = cellOf(point.x, point.y);
    const cell = cells.get(key);
    if (cell) cell.push(point);
    else cells.set(key, [point]);
  }
  const taken = new Set<Point<Place>>();
  const groups: Group<Place>[] = [];
  for (const point of points) {
    if (taken.has(point)) continue;
    taken.add(point);
    const group: [Point<Place>, ...Point<Place>[]] = [point];
    for (const [dx, dy] of around) {
      for (const near of cells.get(cellOf(point.x + dx * radius, point.y + dy * radius)) ?? []) {
        if (taken.has(near) || Math.hypot(near.x - point.x, near.y - point.y) > radius) continue;
        taken.add(near);
        group.push(near);
      }
    }
    groups.push(group);
  }
  return groups;
}

/** A cell and its eight neighbours. */
const around = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => [dx, dy] as const));

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
