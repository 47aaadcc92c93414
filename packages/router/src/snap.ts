import { distanceMetres, METRES_PER_DEGREE } from '@webmaps/geo/distance';
import type { Position } from '@webmaps/geo/position';
import { waytypeOf } from './edge-attributes.ts';
import { nearestEdges } from './edge-index.ts';
import type { Near } from './edge-index.ts';
import { edgeMarks } from './edge-marks.ts';
import type { Place } from './find-path.ts';
import type { Graph } from './graph.ts';

/** A waypoint further than this from every way is not on the network. */
export const SNAP_LIMIT_METRES = 500;

/** The point of an edge that is nearest to a position. */
export interface Snap extends Place {
  /** On the edge, rounded to 1e-7 degrees. */
  readonly position: Position;
  /** Between the asked position and this one. */
  readonly metres: number;
  readonly component: number;
}

/**
 * Edges near a position by ascending distance, each with its nearest point; lazily. Ferries are left
 * out: nobody boards at sea. Distances are measured in the plane that touches the Earth at the
 * position, right to 0.1 % within the limit; the result's `metres` is the haversine distance.
 */
export function* snapCandidates(
  graph: Graph,
  position: Position,
  limitMetres: number = SNAP_LIMIT_METRES,
): Generator<Snap, undefined> {
  const [lon7, lat7] = [position[0] * 1e7, position[1] * 1e7];
  const perUnit = METRES_PER_DEGREE / 1e7;
  const scale = [perUnit * Math.cos((position[1] * Math.PI) / 180), perUnit] as const;
  const { attributes, components, ends, meta, tree } = graph.sections;
  const found = nearestEdges<OnEdge>({
    tree,
    edgeCount: graph.edgeCount,
    frame: meta,
    lon7,
    lat7,
    limitMetres,
    scale,
    measure(edge) {
      if (waytypeOf(attributes[edge] as number) === 'ferry') return undefined;
      return nearestOnEdge({ edge, points: graph.edgePoints(edge), lon7, lat7, scale });
    },
  });
  for (const { item } of found) {
    yield finishSnap(item, position, components[ends[item.edge * 2] as number] as number);
  }
}

interface OnEdge {
  readonly edge: number;
  readonly points: Int32Array;
  /** The point before the place, and the place's share of the way to the next. */
  readonly segment: number;
  readonly along: number;
}

interface EdgeMeasure {
  readonly edge: number;
  readonly points: Int32Array;
  readonly lon7: number;
  readonly lat7: number;
  readonly scale: readonly [x: number, y: number];
}

function nearestOnEdge({ edge, points, lon7, lat7, scale }: EdgeMeasure): Near<OnEdge> {
  const [scaleX, scaleY] = scale;
  let least = Infinity;
  let segment = 0;
  let along = 0;
  let x = ((points[0] as number) - lon7) * scaleX;
  let y = ((points[1] as number) - lat7) * scaleY;
  for (let at = 2; at < points.length; at += 2) {
    const nextX = ((points[at] as number) - lon7) * scaleX;
    const nextY = ((points[at + 1] as number) - lat7) * scaleY;
    const dx = nextX - x;
    const dy = nextY - y;
    const square = dx * dx + dy * dy;
    const share = square === 0 ? 0 : Math.max(0, Math.min(1, -(x * dx + y * dy) / square));
    const offX = x + share * dx;
    const offY = y + share * dy;
    const distance = offX * offX + offY * offY;
    if (distance < least) {
      least = distance;
      segment = at / 2 - 1;
      along = share;
    }
    x = nextX;
    y = nextY;
  }
  return { metres: Math.sqrt(least), item: { edge, points, segment, along } };
}

function finishSnap(
  { edge, points, segment, along }: OnEdge,
  asked: Position,
  component: number,
): Snap {
  const marks = edgeMarks(points);
  const at = segment * 2;
  const between = (axis: 0 | 1): number => {
    const start = points[at + axis] as number;
    return Math.round(start + ((points[at + 2 + axis] as number) - start) * along) / 1e7;
  };
  const position: Position = [between(0), between(1)];
  const start = marks[segment] as number;
  const metres = start + ((marks[segment + 1] as number) - start) * along;
  const length = marks.at(-1) as number;
  return {
    edge,
    share: length === 0 ? 0 : metres / length,
    position,
    metres: distanceMetres(asked, position),
    component,
  };
}
