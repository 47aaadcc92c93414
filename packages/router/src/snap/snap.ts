import { nearestShare } from '@webmaps/geo/segment';
import { longitudeScale } from '@webmaps/geo/longitude-scale';
import { distanceMetres, METRES_PER_DEGREE } from '@webmaps/geo/distance';
import type { Position } from '@webmaps/geo/position';
import type { Weights } from '../cost/weights.ts';
import { isDifficult, opensDifficult, partsWithDifficult } from '../cost/difficulty.ts';
import type { Parts } from '../cost/difficulty.ts';
import { isFerry } from '../format/edge-attributes.ts';
import { NearestEdges } from './edge-index.ts';
import type { Near, NearestQuery } from './edge-index.ts';
import { accumulateMetres } from '../format/accumulate-metres.ts';
import type { Place } from '../search/find-path.ts';
import type { Graph } from '../format/graph.ts';
import { PointBuffer } from '../format/polyline-codec.ts';
import { SNAP_LIMIT_METRES } from './snap-limit.ts';

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
 * out: a route cannot begin at sea. Distances are measured in the plane that touches the Earth at the
 * position, right to 0.1 % within the limit; the result's `metres` is the haversine distance.
 */
export class SnapSearch {
  readonly #graph: Graph;
  readonly #asked: Position;
  readonly #edges: NearestEdges<OnEdge>;
  readonly #parts: Parts | undefined;

  /** Paths of T4 and above are found only where the weights open them. */
  constructor(
    graph: Graph,
    asked: Position,
    limitMetres: number = SNAP_LIMIT_METRES,
    weights?: Weights,
  ) {
    this.#graph = graph;
    const mayBeDifficult = opensDifficult(graph, weights);
    this.#parts = mayBeDifficult ? partsWithDifficult(graph) : undefined;
    // Parsed or sent between threads, an array of numbers is kept otherwise than one that is written
    // out; where both go through the same code, V8 comes to convert all of them, each line's points too.
    this.#asked = [asked[0], asked[1]];
    const { attributes, meta, tree } = graph.sections;
    const perUnit = METRES_PER_DEGREE / 1e7;
    const plane: PlaneAround = {
      lon7: asked[0] * 1e7,
      lat7: asked[1] * 1e7,
      lonMetres: perUnit * longitudeScale(asked[1]),
      latMetres: perUnit,
    };
    this.#edges = new NearestEdges<OnEdge>({
      tree,
      edgeCount: graph.edgeCount,
      frame: meta,
      ...plane,
      limitMetres,
      measure: (edge) => {
        const word = attributes[edge]!;
        if (isFerry(word) || (!mayBeDifficult && isDifficult(word))) return undefined;
        graph.readEdgePoints(edge, buffer);
        return nearestOnEdge(edge, plane);
      },
    });
  }

  /** The next edge, `undefined` when there is none within the limit. */
  next(): Snap | undefined {
    const near = this.#edges.next();
    if (near === undefined) return undefined;
    this.#graph.readEdgePoints(near.item.edge, buffer);
    const snap = finishSnap(this.#graph, near.item, this.#asked);
    if (this.#parts === undefined) return snap;
    return { ...snap, component: this.#parts.partOf[snap.component]! };
  }
}

/** Of the edge in hand. */
const buffer = new PointBuffer();

/** The same for a loop over all of them. */
export function* snapCandidates(
  graph: Graph,
  position: Position,
  limitMetres: number = SNAP_LIMIT_METRES,
  weights?: Weights,
): Generator<Snap, undefined> {
  const search = new SnapSearch(graph, position, limitMetres, weights);
  for (let snap = search.next(); snap !== undefined; snap = search.next()) yield snap;
  return undefined;
}

interface OnEdge {
  readonly edge: number;
  /** The point before the place, and the place's share of the way to the next. */
  readonly segment: number;
  readonly along: number;
}

type PlaneAround = Pick<NearestQuery<OnEdge>, 'lon7' | 'lat7' | 'lonMetres' | 'latMetres'>;

function nearestOnEdge(
  edge: number,
  { lon7, lat7, lonMetres, latMetres }: PlaneAround,
): Near<OnEdge> {
  const { values, count } = buffer;
  let least = Infinity;
  let segment = 0;
  let along = 0;
  let x = (values[0]! - lon7) * lonMetres;
  let y = (values[1]! - lat7) * latMetres;
  for (let at = 2; at < count * 2; at += 2) {
    const nextX = (values[at]! - lon7) * lonMetres;
    const nextY = (values[at + 1]! - lat7) * latMetres;
    const dx = nextX - x;
    const dy = nextY - y;
    const share = nearestShare(-x, -y, dx, dy);
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
  return { metres: Math.sqrt(least), item: { edge, segment, along } };
}

function finishSnap(
  { sections: { components, ends } }: Graph,
  { edge, segment, along }: OnEdge,
  asked: Position,
): Snap {
  const { values, count } = buffer;
  const marks = accumulateMetres(values, count);
  const at = segment * 2;
  const [lon, lat] = [values[at]!, values[at + 1]!];
  const position: Position = [
    Math.round(lon + (values[at + 2]! - lon) * along) / 1e7,
    Math.round(lat + (values[at + 3]! - lat) * along) / 1e7,
  ];
  const start = marks[segment]!;
  const metres = start + (marks[segment + 1]! - start) * along;
  const length = marks.at(-1)!;
  return {
    edge,
    share: length === 0 ? 0 : metres / length,
    position,
    metres: distanceMetres(asked, position),
    component: components[ends[edge * 2]!]!,
  };
}
