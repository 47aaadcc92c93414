import { longitudeScale } from '@webmaps/geo/longitude-scale';
import type { Bbox } from '@webmaps/geo/bbox';
import { bboxCentre } from '@webmaps/geo/bbox';
import { METRES_PER_DEGREE } from '@webmaps/geo/distance';
import { mercatorX, mercatorY } from '@webmaps/geo/mercator';

import type { OsmExtract } from '../osm/extract.ts';

/** Streets and buildings are counted in cells of this size, three by three of them make a town. */
const CELL_METRES = 800;

/** A town as one walks it: about five kilometres across on a wide screen. */
const TOWN_ZOOM = 13.5;

/** Width and height in tiles of 512 pixels that a view of the whole region may fill. */
const TILES_ACROSS = 2;

/**
 * Where a map should open: over the densest town by its streets and buildings, which every extract
 * has, while places are often missing or on its edge. Without any, the whole region.
 */
export function startView(
  extract: OsmExtract,
  bbox: Bbox,
): { center: [number, number]; zoom: number } {
  const whole = wholeRegion(bbox);
  const centre = densestTown(extract, bbox);
  if (centre === undefined) return whole;
  return { center: centre, zoom: Math.max(TOWN_ZOOM, whole.zoom) };
}

function wholeRegion(bbox: Bbox): { center: [number, number]; zoom: number } {
  const [lon, lat] = bboxCentre(bbox);
  const width = mercatorX(bbox[2]) - mercatorX(bbox[0]);
  const height = mercatorY(bbox[1]) - mercatorY(bbox[3]);
  const zoom = Math.log2(TILES_ACROSS / Math.max(width, height, 1e-6));
  return { center: [lon, lat], zoom: Math.round(Math.min(15, Math.max(2, zoom)) * 10) / 10 };
}

interface Cell {
  count: number;
  sumLon: number;
  sumLat: number;
}

function densestTown(
  { nodes, ways }: OsmExtract,
  [west, south, east, north]: Bbox,
): [number, number] | undefined {
  const stepLat = CELL_METRES / METRES_PER_DEGREE;
  const stepLon = stepLat / longitudeScale((south + north) / 2);
  const cells = new Map<string, Cell>();
  for (let way = 0; way < ways.count; way++) {
    const first = ways.refs(way)[0];
    if (first === undefined) continue;
    const lon = (nodes.lon7[first] as number) / 1e7;
    const lat = (nodes.lat7[first] as number) / 1e7;
    if (lon < west || lon > east || lat < south || lat > north) continue;
    const tags = ways.tags(way);
    if (!('highway' in tags || 'building' in tags)) continue;
    const key = `${Math.floor((lon - west) / stepLon)} ${Math.floor((lat - south) / stepLat)}`;
    const cell = cells.get(key) ?? { count: 0, sumLon: 0, sumLat: 0 };
    cells.set(key, cell);
    cell.count++;
    cell.sumLon += lon;
    cell.sumLat += lat;
  }
  let best: Cell | undefined;
  for (const key of cells.keys()) {
    const town = withNeighbours(cells, key);
    if (best === undefined || town.count > best.count) best = town;
  }
  if (best === undefined) return undefined;
  return [rounded(best.sumLon / best.count), rounded(best.sumLat / best.count)];
}

function withNeighbours(cells: ReadonlyMap<string, Cell>, key: string): Cell {
  const [column = 0, row = 0] = key.split(' ').map(Number);
  const town = { count: 0, sumLon: 0, sumLat: 0 };
  for (let x = column - 1; x <= column + 1; x++) {
    for (let y = row - 1; y <= row + 1; y++) {
      const cell = cells.get(`${x} ${y}`);
      if (cell === undefined) continue;
      town.count += cell.count;
      town.sumLon += cell.sumLon;
      town.sumLat += cell.sumLat;
    }
  }
  return town;
}

/** To about ten metres. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1e4) / 1e4;
}
