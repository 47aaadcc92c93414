import { mercatorX, mercatorY } from '@webmaps/geo/mercator';
import type { GroundPlane, Skew } from './ground-plane.ts';

/** A line on the world plane: x and y of each point in turn. */
export type WorldLine = Float64Array;

/** A stretch of a line on the screen, so short that the ground is seen alike all along it. */
export interface ScreenPiece {
  /** x and y in pixels of the map, in turn. */
  readonly points: readonly number[];
  readonly skew: Skew;
  /** Pixels of the ground from the start of the line to that of the piece. */
  readonly fromPixels: number;
}

export interface Screen {
  readonly plane: GroundPlane;
  readonly width: number;
  readonly height: number;
}

/** Points nearer than this to the one before are left out. */
const THIN_PIXELS = 0.6;
/** Room for wide strokes: lines beyond the edge still show. */
const MARGIN_PIXELS = 48;
/** A piece ends where things are seen larger or smaller by this share. */
const ALIKE = 0.05;
/** Nearer to the camera than the lower edge of the screen by this factor: out of sight. */
const TOO_NEAR = 4;

export function worldLine(coordinates: readonly (readonly [number, number])[]): WorldLine {
  const line = new Float64Array(coordinates.length * 2);
  coordinates.forEach(([lon, lat], index) => {
    line[index * 2] = mercatorX(lon);
    line[index * 2 + 1] = mercatorY(lat);
  });
  return line;
}

/** The visible part of a line, with no more points than can be distinguished. `east` moves it by worlds. */
export function screenPieces(
  line: WorldLine,
  { plane, width, height }: Screen,
  east = 0,
): readonly ScreenPiece[] {
  const pieces: ScreenPiece[] = [];
  let points: number[] = [];
  let skew: Skew = [1, 0, 0, 1];
  let [pieceNearness, fromPixels, pixels] = [1, 0, 0];
  let before: Seen | undefined;
  let kept: Seen | undefined;
  const end = () => {
    if (points.length >= 4) pieces.push({ points, skew, fromPixels });
    points = [];
  };
  const begin = (at: Seen) => {
    points = [at.x, at.y];
    skew = plane.skew(at.worldX, at.worldY);
    pieceNearness = at.nearness;
    fromPixels = pixels;
  };
  for (let index = 0; index < line.length; index += 2) {
    const worldX = line[index]! + east;
    const worldY = line[index + 1]!;
    const [x, y, nearness] = plane.see(worldX, worldY);
    const inFront = nearness > 0 && nearness < TOO_NEAR;
    const now: Seen = { worldX, worldY, x, y, nearness, inFront };
    const shown = before && isShown(before, now, width, height);
    if (before && !shown) {
      if (kept !== before && points.length > 0) points.push(before.x, before.y);
      end();
      kept = undefined;
    } else if (before) {
      if (points.length === 0) begin((kept = before));
      const last = index + 2 >= line.length;
      const step = kept ? Math.hypot(x - kept.x, y - kept.y) : Infinity;
      if (step >= THIN_PIXELS || last) {
        pixels += kept ? groundPixels(plane, kept, now) : 0;
        points.push(x, y);
        kept = now;
        if (Math.abs(nearness / pieceNearness - 1) > ALIKE) {
          end();
          begin(now);
        }
      }
    }
    before = now;
  }
  end();
  return pieces;
}

interface Seen {
  readonly worldX: number;
  readonly worldY: number;
  readonly x: number;
  readonly y: number;
  readonly nearness: number;
  readonly inFront: boolean;
}

/** Never false where something of the segment could be seen. */
function isShown(a: Seen, b: Seen, width: number, height: number): boolean {
  if (!a.inFront || !b.inFront) return false;
  const [right, bottom] = [width + MARGIN_PIXELS, height + MARGIN_PIXELS];
  return !(
    (a.x < -MARGIN_PIXELS && b.x < -MARGIN_PIXELS) ||
    (a.y < -MARGIN_PIXELS && b.y < -MARGIN_PIXELS) ||
    (a.x > right && b.x > right) ||
    (a.y > bottom && b.y > bottom)
  );
}

function groundPixels(plane: GroundPlane, a: Seen, b: Seen): number {
  return Math.hypot(b.worldX - a.worldX, b.worldY - a.worldY) * plane.worldPixels;
}
