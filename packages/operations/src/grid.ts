import { boxOf } from '@webmaps/project/map/geometry/bounds';
import { MAX_Y } from '@webmaps/project/map/geometry/geometry';
import type { Geometry } from '@webmaps/project/map/geometry/geometry';
import type { NamedFeature } from '@webmaps/project/map/import/named-features';
import { middleOf } from './box.ts';
import { layerFrame } from './frame.ts';
import type { Geos } from './geos/geos.ts';
import { settle } from './grid-shape.ts';
import { NoteList } from './note-list.ts';
import { defineOperation } from './operation.ts';

/** More cells are of no use on a map, and would fill it. */
export const MAX_CELLS = 100_000;

type Corner = readonly [east: number, north: number];

/** Cells of one size over the whole of a layer: squares, or hexagons from edge to edge. */
export const grid = defineOperation({
  takesSecond: false,
  parameters: {
    shape: { kind: 'choice', options: ['squares', 'hexagons'] },
    size: { kind: 'metres', initial: 1000, min: 1, max: 1_000_000 },
  },
  run({ features, values: { shape, size } }, { geos, progress }) {
    const notes = new NoteList();
    const box = boxOf(features.map(({ geometry }) => geometry));
    const frame = layerFrame(middleOf(box)[1]);
    const [west = 0, south = 0, east = 0, north = 0] = frame.into(
      [box[0], box[1], box[2], box[3]],
      { stride: 2, isRing: false },
    );
    const cells = shape === 'squares' ? SQUARES : HEXAGONS;
    const columns = Math.max(1, Math.ceil((east - west) / (size * cells.columnStep)));
    const rows = Math.max(1, Math.ceil((north - south) / (size * cells.rowStep)));
    // Hexagons stick out by half a cell on all sides.
    const more = shape === 'squares' ? 0 : 1;
    if ((columns + more) * (rows + more) > MAX_CELLS) {
      return { status: 'refused', reason: 'too-many', notes: {} };
    }
    const made: NamedFeature[] = [];
    for (let row = 0; row < rows + more; row++) {
      progress(row / rows);
      for (let column = 0; column < columns + more; column++) {
        const corners = cells
          .corners(column, row)
          .map(([x, y]): Corner => [west + x * size, south + y * size]);
        const line = frame.from(Float64Array.from(corners.flat()), true);
        for (const geometry of whole(geos, { type: 'Polygon', lines: [line] })) {
          made.push({ geometry, values: { row: row + 1, column: column + 1 } });
        }
      }
    }
    return notes.finish(made);
  },
});

interface Cells {
  /** From one column or row to the next, in sizes of a cell. */
  readonly columnStep: number;
  readonly rowStep: number;
  corners(column: number, row: number): readonly Corner[];
}

const SQUARES: Cells = {
  columnStep: 1,
  rowStep: 1,
  corners: (column, row) => [
    [column, row],
    [column + 1, row],
    [column + 1, row + 1],
    [column, row + 1],
  ],
};

const ROOT3 = Math.sqrt(3);
/** A corner up: a size from the left edge to the right one, rows apart by three quarters of the height. */
const HEXAGONS: Cells = {
  columnStep: 1,
  rowStep: ROOT3 / 2,
  corners: (column, row) => {
    const [x, y] = [column + (row % 2) / 2, (row * ROOT3) / 2];
    return [
      [x, y + 1 / ROOT3],
      [x - 0.5, y + 0.5 / ROOT3],
      [x - 0.5, y - 0.5 / ROOT3],
      [x, y - 1 / ROOT3],
      [x + 0.5, y - 0.5 / ROOT3],
      [x + 0.5, y + 0.5 / ROOT3],
    ];
  },
};

/** Only cells at the edges of the world have to be cut. */
function whole(geos: Geos, cell: Geometry): readonly Geometry[] {
  const [west, south, east, north] = boxOf([cell]);
  const isInside = Math.max(-west, east) <= 2 * MAX_Y && Math.max(-south, north) < MAX_Y;
  return isInside ? [cell] : settle(geos, [cell]);
}
