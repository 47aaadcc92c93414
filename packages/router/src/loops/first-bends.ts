import { longitudeScale } from '@webmaps/geo/longitude-scale';
import { METRES_PER_DEGREE } from '@webmaps/geo/distance';
import { ringParts } from '../tree/ring-parts.ts';
import type { StartedQuestion } from './search-loops.ts';

/** Of the share of the length at which the first bend should be. */
const NEAREST_BEND = 0.55;
/** Nothing nearer is tried, in shares of the length. */
const MIN_SHARE = 0.2;
/** Cosine of the widest angle that a bend may be off the direction: 40 degrees. */
const MIN_ALONG = 0.77;

/** The nodes at which the way out of a start may bend, looked through once per start and length. */
export class FirstBends {
  readonly #nodes: number[] = [];
  /** By node: the unit vector towards it, east and north. */
  readonly #east: number[] = [];
  readonly #north: number[] = [];
  /** The share of the length that the way to it takes. */
  readonly #shares: number[] = [];
  /** How dear that way is for its length, and how crooked. */
  readonly #flaws: number[] = [];

  constructor({ graph, memory, start, lengthMetres }: StartedQuestion) {
    const { out } = memory;
    const { nodes } = graph.sections;
    const { partOf, metres: ringMetres } = ringParts(graph);
    const wanted = lengthMetres * 100;
    const [lon, lat] = start.position;
    const scale = longitudeScale(lat);
    for (let at = 0; at < out.settledCount; at++) {
      const node = out.settled[at]!;
      const measure = out.measure(node);
      if (measure < wanted * MIN_SHARE * NEAREST_BEND) continue;
      if (ringMetres[partOf[node]!] === 0) continue;
      const x = (nodes[node * 2]! / 1e7 - lon) * scale;
      const y = nodes[node * 2 + 1]! / 1e7 - lat;
      const away = Math.sqrt(x * x + y * y) || 1;
      this.#nodes.push(node);
      this.#east.push(x / away);
      this.#north.push(y / away);
      this.#shares.push(measure / wanted);
      const straight = (away * METRES_PER_DEGREE * 100) / measure;
      this.#flaws.push(out.cost(node) / measure - straight * 0.5);
    }
  }

  /** The best in a direction at about a share of the length, if there is one. */
  choose(bearingDegrees: number, share: number): number | undefined {
    const turn = (bearingDegrees * Math.PI) / 180;
    const [east, north] = [Math.sin(turn), Math.cos(turn)];
    let best: number | undefined;
    let least = Infinity;
    for (let at = 0; at < this.#nodes.length; at++) {
      const along = this.#east[at]! * east + this.#north[at]! * north;
      const reached = this.#shares[at]!;
      if (along < MIN_ALONG || reached < share * NEAREST_BEND) continue;
      const score = this.#flaws[at]! + Math.abs(reached - share) * 2 + (1 - along) * 2;
      if (score < least) [least, best] = [score, this.#nodes[at]];
    }
    return best;
  }
}
