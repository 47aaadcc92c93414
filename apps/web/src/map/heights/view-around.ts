import type { Bbox } from '@webmaps/geo/bbox';
import { METRES_PER_DEGREE } from '@webmaps/geo/distance';
import { latOfMercatorY, lonOfMercatorX, mercatorX, mercatorY } from '@webmaps/geo/mercator';
import type { Position } from '@webmaps/geo/position';
import type { HeightTiles } from '@webmaps/terrain/height-tiles';
import { sampleAround } from '@webmaps/terrain/height-tiles';
import { findVisible, SEEN, UNKNOWN_VIEW } from '@webmaps/terrain/viewshed';

export interface ViewQuestion {
  readonly position: Position;
  /** Of the eye above the ground. */
  readonly eyeMetres: number;
  readonly radiusMetres: number;
  /** Where heights are those of the ground. */
  readonly bbox: Bbox;
}

/** What is seen from a place. */
export interface ViewAround {
  /** Cells of a square side by side: `SEEN`, `HIDDEN` or `UNKNOWN_VIEW`, row by row from the north-west. */
  readonly cells: Uint8Array;
  readonly side: number;
  /** Of the square, from the north-west clockwise. */
  readonly corners: readonly [Position, Position, Position, Position];
  readonly cellMetres: number;
  /** Of the ground at the place. */
  readonly groundMetres: number;
  readonly seenSquareMetres: number;
  /** The part of the known ground that is seen, 0 to 1. */
  readonly seenShare: number;
}

/** More cells to each side take longer than a frame or two. */
const MAX_RADIUS_CELLS = 400;

/** `undefined` where the height of the place is unknown. */
export async function viewAround(
  tiles: HeightTiles,
  { position, eyeMetres, radiusMetres, bbox }: ViewQuestion,
): Promise<ViewAround | undefined> {
  const [lon, lat] = position;
  const equatorMetres = 360 * METRES_PER_DEGREE;
  const cellMetresAt = (zoom: number) =>
    (equatorMetres * Math.cos((lat * Math.PI) / 180)) / (tiles.size * 2 ** zoom);
  let zoom = tiles.maxZoom;
  while (zoom > 0 && radiusMetres / cellMetresAt(zoom) > MAX_RADIUS_CELLS) zoom -= 1;
  const cellMetres = cellMetresAt(zoom);
  const radius = Math.max(1, Math.round(radiusMetres / cellMetres));
  const pixels = tiles.size * 2 ** zoom;
  const [x, y] = [mercatorX(lon) * pixels, mercatorY(lat) * pixels];
  const field = await sampleAround(tiles, { zoom, x, y }, radius);
  const side = field.width;
  forgetBeyond(field.metres, side, {
    west: mercatorX(bbox[0]) * pixels - x + radius,
    north: mercatorY(bbox[3]) * pixels - y + radius,
    east: mercatorX(bbox[2]) * pixels - x + radius,
    south: mercatorY(bbox[1]) * pixels - y + radius,
  });
  const groundMetres = field.metres[radius * side + radius]!;
  if (Number.isNaN(groundMetres)) return undefined;
  const cells = findVisible(field, { cellMetres, eyeMetres });
  let [seen, known] = [0, 0];
  for (const cell of cells) {
    if (cell === SEEN) seen += 1;
    if (cell !== UNKNOWN_VIEW) known += 1;
  }
  const reach = radius + 0.5;
  const cornerAt = (east: number, south: number): Position => [
    lonOfMercatorX((x + east) / pixels),
    latOfMercatorY((y + south) / pixels),
  ];
  return {
    cells,
    side,
    corners: [
      cornerAt(-reach, -reach),
      cornerAt(reach, -reach),
      cornerAt(reach, reach),
      cornerAt(-reach, reach),
    ],
    cellMetres,
    groundMetres,
    seenSquareMetres: seen * cellMetres * cellMetres,
    seenShare: seen / known,
  };
}

interface CellBox {
  readonly west: number;
  readonly north: number;
  readonly east: number;
  readonly south: number;
}

/** Around a region heights fade to a level, which hides nothing and is not to be seen. */
function forgetBeyond(metres: Float32Array, side: number, box: CellBox): void {
  for (let row = 0; row < side; row++) {
    const isBeyond = row < box.north || row > box.south;
    for (let column = 0; column < side; column++) {
      if (isBeyond || column < box.west || column > box.east) metres[row * side + column] = NaN;
    }
  }
}
