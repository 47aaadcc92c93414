import type { WaterCells } from '@webmaps/router/isochrone/water-mask';
import { isSet } from '../tags/tag-values.ts';
import { waterKind } from '../tags/water-kind.ts';
import { findAreas } from '../shapes/areas.ts';
import { coastLines } from '../coast/coast-lines.ts';
import { landAndSea } from '../coast/coast.ts';
import { WorldNodes } from '../shapes/world-nodes.ts';
import type { OsmExtract, Tags } from '../osm/extract.ts';
import { CellGrid } from '../shapes/cell-grid.ts';
import { worldBox } from '@webmaps/tiles/world';

/** As fine as the cells of an isochrone ever are, nearly. */
const CELL_METRES = 8;
/** People walk around them without noticing. */
const SMALL_KINDS = new Set(['swimming_pool', 'fountain']);

/** The sea, lakes and rivers of an extract, in cells. */
export function readWater(extract: OsmExtract): WaterCells {
  const nodes = new WorldNodes(extract);
  const grid = new CellGrid(extract.bbox, CELL_METRES);
  const { sea } = landAndSea(coastLines(extract, nodes), worldBox(extract.bbox));
  grid.fillRings(sea.rings);
  for (const { tags, rings } of findAreas(extract, nodes)) {
    const kind = waterKind(tags);
    if (kind !== undefined && !SMALL_KINDS.has(kind) && !isCovered(tags)) grid.fillRings(rings);
  }
  const { width, height, cells } = grid;
  return {
    width,
    height,
    ...grid.frame,
    isWater: (column, row) => cells[row * width + column] === 1,
  };
}

/** Under ground, or dry for most of the year. */
function isCovered(tags: Tags): boolean {
  if (tags['intermittent'] === 'yes' || tags['basin'] === 'infiltration') return true;
  return isSet(tags, 'tunnel');
}
