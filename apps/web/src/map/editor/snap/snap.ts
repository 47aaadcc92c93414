import type { Bbox } from '@webmaps/geo/bbox';
import { toVertex } from '@webmaps/project/gestures/vertex';
import type { Vertex } from '@webmaps/project/gestures/vertex';
import type { FeatureId } from '@webmaps/project/map/ids';
import type { BoxVertices } from '../../../project-map/layers/layer-reader.ts';
import type { ScreenPoint } from '../../canvas/map-types.ts';
import { EdgeGrid } from './edge-grid.ts';
import { guidesNear } from './guides.ts';
import type { GuideKind, NearGuide } from './guides.ts';
import { SnapPlane } from './plane.ts';
import { distanceBetween, meetingShares, nearestOn, pointAlong } from './plane-lines.ts';
import type { PlaneLine } from './plane-lines.ts';

/** Where a corner is set instead of under the pointer, and why there. */
export interface Snap {
  readonly kind: 'corner' | 'crossing' | 'middle' | 'edge' | 'guide';
  readonly at: Vertex;
  /** The guides that lead there: one with an edge, or up to two of them. */
  readonly guides: readonly { readonly kind: GuideKind; readonly from: Vertex }[];
}

export interface SnapView {
  readonly box: Bbox;
  readonly zoom: number;
}

export interface SnapInput {
  /** Corners of what is being drawn. */
  readonly drawn: readonly Vertex[];
  /** Features that are left out: those that are being moved themselves. */
  readonly except: ReadonlySet<FeatureId>;
}

const REACH_PIXELS = 10;
const MIDDLE_REACH_PIXELS = 7;
/** Edges so near give guides their direction. */
const GUIDING_PIXELS = 140;

interface NearEdge extends PlaneLine {
  readonly at: ScreenPoint;
  readonly pixels: number;
}

/**
 * What a corner can be set on: the vertices and edges of features in view, and guides along them.
 * A vertex comes before a crossing, that before a middle, then edges, then guides; where an edge or
 * a second guide crosses a guide, the crossing comes before the guide.
 */
export class SnapIndex {
  readonly #vertices: BoxVertices;
  readonly #plane: SnapPlane;
  readonly #xy: Float64Array;
  readonly #next: Int32Array;
  /** Of each vertex: the index of its feature. */
  readonly #owners: Uint32Array;
  readonly #grid: EdgeGrid;

  /** Of the vertices in a box, as pixels are at a zoom. */
  constructor(vertices: BoxVertices, { box, zoom }: SnapView) {
    const { numbers, starts, owners } = vertices;
    const count = numbers.length / 2;
    const [west, south, east, north] = box;
    const northWest = toVertex([west, north]);
    this.#vertices = vertices;
    this.#plane = new SnapPlane({ zoom, origin: northWest });
    this.#xy = new Float64Array(numbers.length);
    this.#next = new Int32Array(count).fill(-1);
    this.#owners = new Uint32Array(count);
    for (const [line, owner] of owners.entries()) {
      const end = starts[line + 1]!;
      for (let vertex = starts[line]!; vertex < end; vertex++) {
        const { x, y } = this.#plane.toPlane(this.#vertexOf(vertex));
        this.#xy[2 * vertex] = x;
        this.#xy[2 * vertex + 1] = y;
        this.#owners[vertex] = owner;
        if (vertex + 1 < end) this.#next[vertex] = vertex + 1;
      }
    }
    const southEast = this.#plane.toPlane(toVertex([east, south]));
    this.#grid = new EdgeGrid(
      { xy: this.#xy, next: this.#next },
      {
        width: Math.max(0, southEast.x),
        height: Math.max(0, southEast.y),
      },
    );
  }

  /** What a corner at a place is set on; `undefined` where there is nothing near. */
  find(place: Vertex, { drawn, except }: SnapInput): Snap | undefined {
    const point = this.#plane.toPlane(place);
    const near = this.#near(point, REACH_PIXELS, except);
    const corner = this.#nearestVertex(near, point);
    if (corner !== undefined) return { kind: 'corner', at: this.#vertexOf(corner), guides: [] };
    const [edge, second] = this.#edgesBy(near, point);
    const crossing = edge && second && crossingOf(edge, second);
    if (crossing && isNear(crossing, point)) return this.#snap('crossing', crossing, []);
    const guides = guidesNear(point, {
      drawn: drawn.map((vertex) => this.#plane.toPlane(vertex)),
      edges: this.#edges(this.#near(point, GUIDING_PIXELS, except)),
    });
    if (edge) return this.#onEdge(edge, point, guides);
    return this.#onGuide(guides, point);
  }

  #onEdge(edge: NearEdge, point: ScreenPoint, guides: readonly NearGuide[]): Snap {
    for (const guide of guides) {
      const shares = meetingShares(edge, guide);
      const at = shares && isShare(shares[0]) ? pointAlong(edge, shares[0]) : undefined;
      if (at && isNear(at, point)) return this.#snap('edge', at, [guide]);
    }
    const middle = pointAlong(edge, 0.5);
    return distanceBetween(middle, point) <= MIDDLE_REACH_PIXELS
      ? this.#snap('middle', middle, [])
      : this.#snap('edge', edge.at, []);
  }

  #onGuide([first, ...others]: readonly NearGuide[], point: ScreenPoint): Snap | undefined {
    if (!first) return undefined;
    for (const other of others) {
      const shares = meetingShares(first, other);
      const at = shares && pointAlong(first, shares[0]);
      if (at && isNear(at, point)) return this.#snap('guide', at, [first, other]);
    }
    return this.#snap('guide', first.at, [first]);
  }

  #snap(kind: Snap['kind'], at: ScreenPoint, guides: readonly NearGuide[]): Snap {
    return {
      kind,
      at: this.#plane.toVertex(at),
      guides: guides.map((guide) => ({
        kind: guide.kind,
        from: this.#plane.toVertex(guide.from),
      })),
    };
  }

  #near(point: ScreenPoint, reach: number, except: ReadonlySet<FeatureId>): readonly number[] {
    const { ids } = this.#vertices;
    const near = [...this.#grid.near(point, reach)];
    return near.filter((edge) => !except.has(ids[this.#owners[edge]!]!));
  }

  #nearestVertex(near: readonly number[], point: ScreenPoint): number | undefined {
    let nearest: number | undefined;
    let pixels = REACH_PIXELS;
    // Each vertex is near as the beginning of its edge.
    for (const vertex of near) {
      const away = distanceBetween(this.#pointOf(vertex), point);
      if (away > pixels || (away === pixels && nearest !== undefined)) continue;
      pixels = away;
      nearest = vertex;
    }
    return nearest;
  }

  /** Edges within reach, the nearest first. */
  #edgesBy(near: readonly number[], point: ScreenPoint): readonly NearEdge[] {
    const found: NearEdge[] = [];
    for (const edge of this.#edges(near)) {
      const at = nearestOn(edge, point);
      const pixels = distanceBetween(at, point);
      if (pixels <= REACH_PIXELS) found.push({ ...edge, at, pixels });
    }
    return found.toSorted((a, b) => a.pixels - b.pixels);
  }

  *#edges(near: readonly number[]): Generator<PlaneLine> {
    for (const edge of near) {
      const end = this.#next[edge]!;
      if (end >= 0) yield { from: this.#pointOf(edge), to: this.#pointOf(end) };
    }
  }

  #pointOf(vertex: number): ScreenPoint {
    return { x: this.#xy[2 * vertex]!, y: this.#xy[2 * vertex + 1]! };
  }

  #vertexOf(vertex: number): Vertex {
    const { numbers } = this.#vertices;
    return [numbers[2 * vertex]!, numbers[2 * vertex + 1]!];
  }
}

function isNear(at: ScreenPoint, point: ScreenPoint): boolean {
  return distanceBetween(at, point) <= REACH_PIXELS;
}

function isShare(share: number): boolean {
  return share >= 0 && share <= 1;
}

function crossingOf(one: PlaneLine, other: PlaneLine): ScreenPoint | undefined {
  const shares = meetingShares(one, other);
  return shares?.every(isShare) ? pointAlong(one, shares[0]) : undefined;
}
