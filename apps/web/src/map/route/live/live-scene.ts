import { mercatorX, mercatorY } from '@webmaps/geo/mercator';
import type { OverlayFeature } from '../../layers/overlay-data.ts';
import type { RoutePart } from '../route-features.ts';
import type { LiveMark } from './draw-marks.ts';
import type { LiveLine } from './draw-strokes.ts';
import { screenPieces, worldLine } from './screen-line.ts';
import type { Screen, WorldLine } from './screen-line.ts';

/** A route's features on the world plane: what is left to do when only the camera has changed is little. */
export interface LiveScene {
  readonly lines: readonly SceneLine[];
  readonly marks: readonly SceneMark[];
  /** From west to east, in worlds. */
  readonly span: readonly [west: number, east: number];
}

interface SceneLine extends Pick<LiveLine, 'part' | 'stale' | 'grade'> {
  readonly world: WorldLine;
}

interface SceneMark extends Pick<LiveMark, 'part' | 'selected' | 'count'> {
  readonly worldX: number;
  readonly worldY: number;
}

/** The visible part of the scene. */
export interface VisibleScene {
  readonly lines: readonly LiveLine[];
  readonly marks: readonly LiveMark[];
}

/** A mark so far beyond the edge reaches in no more. */
const MARK_MARGIN_PIXELS = 64;

export function liveScene(features: readonly OverlayFeature[]): LiveScene {
  const lines: SceneLine[] = [];
  const marks: SceneMark[] = [];
  let [west, east] = [Infinity, -Infinity];
  for (const { geometry, properties } of features) {
    const part = properties['part'] as RoutePart;
    if (geometry.type === 'LineString') {
      const world = worldLine(geometry.coordinates);
      for (let at = 0; at < world.length; at += 2) {
        if (world[at]! < west) west = world[at]!;
        if (world[at]! > east) east = world[at]!;
      }
      const { stale, grade } = properties;
      lines.push({ part, stale: stale === true, grade: numberOf(grade), world });
    } else if (geometry.type === 'Point' && isMark(part)) {
      const [worldX, worldY] = [
        mercatorX(geometry.coordinates[0]),
        mercatorY(geometry.coordinates[1]),
      ];
      west = Math.min(west, worldX);
      east = Math.max(east, worldX);
      const { selected, count } = properties;
      marks.push({ part, selected: selected === true, count: numberOf(count), worldX, worldY });
    }
  }
  return { lines, marks, span: [west, east] };
}

/**
 * The scene in each of the worlds side by side that are seen: `view` from west to east, and how near
 * things in the middle are.
 */
export function visibleScene(
  { lines, marks, span }: LiveScene,
  screen: Screen,
  { view, middle }: { readonly view: readonly [number, number]; readonly middle: number },
): VisibleScene {
  const worlds: number[] = [];
  for (let world = Math.ceil(view[0] - span[1]); world <= view[1] - span[0]; world++) {
    worlds.push(world);
  }
  return {
    lines: worlds.flatMap((world) =>
      lines.map(({ world: line, ...rest }) => ({
        ...rest,
        pieces: screenPieces(line, screen, world),
      })),
    ),
    marks: worlds.flatMap((world) =>
      marks.flatMap(({ worldX, worldY, ...rest }) => {
        const [x, y, nearness] = screen.plane.see(worldX + world, worldY);
        const isSeen =
          nearness > 0 &&
          Math.abs(x - screen.width / 2) < screen.width / 2 + MARK_MARGIN_PIXELS &&
          Math.abs(y - screen.height / 2) < screen.height / 2 + MARK_MARGIN_PIXELS;
        // as the map itself shrinks upright symbols
        return isSeen
          ? [{ ...rest, x, y, scale: Math.min(4, 0.5 + 0.5 * (nearness / middle)) }]
          : [];
      }),
    ),
  };
}

function isMark(part: RoutePart): part is LiveMark['part'] {
  return (
    part === 'start' || part === 'via' || part === 'end' || part === 'loop' || part === 'distance'
  );
}

function numberOf(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}
