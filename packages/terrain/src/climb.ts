/**
 * Climb and descent by hysteresis.
 *
 * The line is cut at its turning points: a high or low counts as one only when the way back from it
 * is at least the threshold, so that a source's noise is never added up. Climb is the sum of the
 * rises between neighbouring turning points. It is what GoldenCheetah and BRouter do, but takes each
 * rise from its lowest to its highest place instead of from where the threshold was last passed, so
 * it does not fall short by up to a threshold at every turn. The line's two ends always count, hence
 * the invariant climb - descent = last height - first height. O(n).
 */
export interface CumulativeClimb {
  /** Metres climbed from the start to each height; never falls. */
  readonly climbMetres: Float64Array;
  readonly descentMetres: Float64Array;
}

/** Climb and descent from the start to each height of an even line. */
export function cumulativeClimb(heights: Float64Array, thresholdMetres: number): CumulativeClimb {
  const climbMetres = new Float64Array(heights.length);
  const descentMetres = new Float64Array(heights.length);
  const turns = turningPoints(heights, thresholdMetres);
  for (let turn = 1; turn < turns.length; turn++) {
    const from = turns[turn - 1]!;
    const to = turns[turn]!;
    const rise = heights[to]! - heights[from]!;
    spread(rise > 0 ? climbMetres : descentMetres, { heights, from, to });
    (rise > 0 ? descentMetres : climbMetres).fill(
      (rise > 0 ? descentMetres : climbMetres)[from]!,
      from + 1,
      to + 1,
    );
  }
  return { climbMetres, descentMetres };
}

/**
 * Metres that a rise or fall must have to count, from the distance between the source's heights.
 * Knots after design practice: 2.5 m for LiDAR (2 m and finer), 5 m at 10 m, 10 m at 90 m (SRTM);
 * between them linear in the logarithm of the resolution, so 30 m gives 7.5 m.
 */
export function climbThresholdMetres(resolutionMetres: number): number {
  const knots = THRESHOLDS;
  const resolution = Math.min(Math.max(resolutionMetres, knots[0][0]), knots[2][0]);
  const [low, high] = resolution <= knots[1][0] ? [knots[0], knots[1]] : [knots[1], knots[2]];
  const share = Math.log(resolution / low[0]) / Math.log(high[0] / low[0]);
  return low[1] + share * (high[1] - low[1]);
}

/** [resolution, threshold] in metres. */
const THRESHOLDS = [
  [2, 2.5],
  [10, 5],
  [90, 10],
] as const;

/** Indices of the turning points, with both ends. */
function turningPoints(heights: Float64Array, thresholdMetres: number): number[] {
  const at = (index: number): number => heights[index]!;
  const turns = [0];
  let direction: 'unknown' | 'up' | 'down' = 'unknown';
  let low = 0;
  let high = 0;
  for (let index = 1; index < heights.length; index++) {
    if (at(index) > at(high)) high = index;
    if (at(index) < at(low)) low = index;
    if (direction !== 'up' && at(index) - at(low) >= thresholdMetres) {
      turns.push(low);
      direction = 'up';
      high = index;
    } else if (direction !== 'down' && at(high) - at(index) >= thresholdMetres) {
      turns.push(high);
      direction = 'down';
      low = index;
    }
  }
  if (direction !== 'unknown') turns.push(direction === 'up' ? high : low);
  turns.push(heights.length - 1);
  return turns.filter((turn, index) => index === 0 || turn > turns[index - 1]!);
}

/** Adds a rise or fall to its running sum where it first reaches each height. */
function spread(
  sums: Float64Array,
  { heights, from, to }: { heights: Float64Array; from: number; to: number },
): void {
  const start = heights[from]!;
  const whole = Math.abs(heights[to]! - start);
  const sign = Math.sign(heights[to]! - start);
  const before = sums[from]!;
  let reached = 0;
  for (let index = from + 1; index <= to; index++) {
    reached = Math.min(whole, Math.max(reached, sign * (heights[index]! - start)));
    sums[index] = before + reached;
  }
}
