import { distanceMetres } from '@webmaps/geo/distance';
import type { Position } from '@webmaps/geo/position';
import type { ChainLeg } from '../route/chain-route.ts';
import type { ChainSpans, Span } from '../route/chain-spans.ts';
import type { Snap } from '../snap/snap.ts';

/** A part of a track between two waypoints. */
export interface TrackPart {
  readonly metres: number;
  /** Of these, what a plan over its two ends alone leaves out. */
  readonly lostMetres: number;
  /** Two parts that lose less; `undefined` where there is nothing to cut. */
  readonly halves: () => readonly [TrackPart, TrackPart] | undefined;
  /** This and the next as one, where that loses nothing. */
  readonly joined: (next: TrackPart) => TrackPart | undefined;
  readonly draw: (pen: TrackPen) => void;
}

/** Receives the parts of a track, one after the other. */
export interface TrackPen {
  readonly way: (from: Snap, leg: ChainLeg) => void;
  readonly straight: (to: Position) => void;
}

/** A stretch along ways. */
export class WayPart implements TrackPart {
  readonly metres: number;
  readonly lostMetres: number;
  readonly #spans: ChainSpans;
  readonly #span: Span;

  constructor(spans: ChainSpans, span: Span) {
    this.#spans = spans;
    this.#span = span;
    this.metres = spans.metresOf(span);
    this.lostMetres = span.lostMetres;
  }

  halves(): readonly [TrackPart, TrackPart] | undefined {
    const [first, second] = this.#spans.cut(this.#span, 2);
    if (first === undefined || second === undefined) return undefined;
    return [new WayPart(this.#spans, first), new WayPart(this.#spans, second)];
  }

  joined(next: TrackPart): TrackPart | undefined {
    if (!(next instanceof WayPart) || next.#spans !== this.#spans) return undefined;
    const span = this.#spans.spanOf(this.#span.first, next.#span.last);
    return span.lostMetres === 0 ? new WayPart(this.#spans, span) : undefined;
  }

  draw(pen: TrackPen): void {
    pen.way(this.#spans.placeOf(this.#span.first), this.#spans.legOf(this.#span));
  }
}

/** A stretch off the ways: its points from the one before it on, of which only the last is kept. */
export class FreePart implements TrackPart {
  readonly metres: number;
  readonly lostMetres: number;
  readonly #points: readonly Position[];

  constructor(points: readonly Position[]) {
    this.#points = points;
    const [first, last] = [points[0]!, points.at(-1)!];
    const legs = points.slice(1).map((point, at) => distanceMetres(points[at]!, point));
    this.metres = legs.reduce((sum, metres) => sum + metres, 0);
    this.lostMetres = Math.max(0, this.metres - distanceMetres(first, last));
  }

  /** Splits at the point furthest off both ends, by the way over it. */
  halves(): readonly [TrackPart, TrackPart] | undefined {
    const points = this.#points;
    const [first, last] = [points[0]!, points.at(-1)!];
    let [corner, most] = [0, 0];
    for (let at = 1; at < points.length - 1; at++) {
      const point = points[at]!;
      const over = distanceMetres(first, point) + distanceMetres(point, last);
      if (over > most) [corner, most] = [at, over];
    }
    if (corner === 0) return undefined;
    return [new FreePart(points.slice(0, corner + 1)), new FreePart(points.slice(corner))];
  }

  joined(): undefined {
    return undefined;
  }

  draw(pen: TrackPen): void {
    pen.straight(this.#points.at(-1)!);
  }
}
