import { curveFactor, REFRACTION } from './earth-curve.ts';

export interface SightQuestion {
  /** Of the ground at even steps from the one place to the other, both included. */
  readonly groundMetres: ArrayLike<number>;
  /** Between the two places. */
  readonly distanceMetres: number;
  /** Of the eye above the ground at the one place. */
  readonly fromMetres: number;
  /** Of what is looked at above the ground at the other. */
  readonly toMetres: number;
  readonly refraction?: number;
}

export interface Sight {
  /**
   * The ground as it stands to a straight line of sight: higher in the middle by the curve of the
   * Earth, less what the air bends the light.
   */
  readonly curvedMetres: Float64Array;
  /** Above sea level: the ends of the straight line. */
  readonly eyeMetres: number;
  readonly targetMetres: number;
  /** The ground that is highest above the line; `null` where none is. */
  readonly obstacle: Obstacle | null;
  /** How high the eye, or what is looked at, would have to be above its ground for it to be seen. */
  readonly neededFromMetres: number;
  readonly neededToMetres: number;
}

export interface Obstacle {
  /** From the one place. */
  readonly distanceMetres: number;
  /** Above the line. */
  readonly aboveMetres: number;
}

/**
 * Whether one place sees another, and what hides it. `undefined` where the height of any ground
 * between them is unknown. Needs at least two heights. O(heights).
 */
export function findSight(question: SightQuestion): Sight | undefined {
  const { groundMetres, distanceMetres, refraction = REFRACTION } = question;
  const last = groundMetres.length - 1;
  const curve = curveFactor(refraction);
  const curvedMetres = new Float64Array(last + 1);
  for (let index = 0; index <= last; index++) {
    const along = (distanceMetres * index) / last;
    curvedMetres[index] = groundMetres[index]! + along * (distanceMetres - along) * curve;
    if (Number.isNaN(curvedMetres[index])) return undefined;
  }
  const [start, end] = [curvedMetres[0]!, curvedMetres[last]!];
  const eyeMetres = start + question.fromMetres;
  const targetMetres = end + question.toMetres;
  let obstacle: Obstacle | null = null;
  let [neededFromMetres, neededToMetres] = [0, 0];
  for (let index = 1; index < last; index++) {
    const share = index / last;
    const ground = curvedMetres[index]!;
    const aboveMetres = ground - (eyeMetres + (targetMetres - eyeMetres) * share);
    if (aboveMetres > (obstacle?.aboveMetres ?? 0)) {
      obstacle = { distanceMetres: distanceMetres * share, aboveMetres };
    }
    // The line from the one end that touches this ground, followed to the other end.
    const from = (ground - targetMetres * share) / (1 - share) - start;
    const to = (ground - eyeMetres * (1 - share)) / share - end;
    if (from > neededFromMetres) neededFromMetres = from;
    if (to > neededToMetres) neededToMetres = to;
  }
  return { curvedMetres, eyeMetres, targetMetres, obstacle, neededFromMetres, neededToMetres };
}
