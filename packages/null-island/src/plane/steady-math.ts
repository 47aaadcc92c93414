/**
 * Sine, exponential and arctangent built from +, −, ×, ÷ and the square root only. IEEE 754 fixes
 * the last bit of these, but leaves the library functions free, and a last bit may decide whether
 * two streets cross. So the island comes out the same on every platform. Error below 1e-9.
 */

const TAU = 2 * Math.PI;
const HALF_PI = Math.PI / 2;
const LN2 = 0.6931471805599453;

/** Sine of an angle in radians. */
export function sin(radians: number): number {
  let x = radians - TAU * Math.round(radians / TAU);
  if (x > HALF_PI) x = Math.PI - x;
  else if (x < -HALF_PI) x = -Math.PI - x;
  const s = x * x;
  const high = -1 / 39916800 + s * (1 / 6227020800 - s / 1307674368000);
  return x * (1 + s * (-1 / 6 + s * (1 / 120 + s * (-1 / 5040 + s * (1 / 362880 + s * high)))));
}

/** Cosine of an angle in radians. */
export function cos(radians: number): number {
  return sin(radians + HALF_PI);
}

/** e to the power x; 0 below -80. */
export function exp(x: number): number {
  if (x < -80) return 0;
  const k = Math.round(x / LN2);
  const r = x - k * LN2;
  let term = 1;
  let sum = 1;
  for (let i = 1; i <= 11; i++) {
    term *= r / i;
    sum += term;
  }
  const factor = k < 0 ? 0.5 : 2;
  for (let i = k < 0 ? -k : k; i > 0; i--) sum *= factor;
  return sum;
}

/** Angle of the vector (x, y) in radians, -π to π; 0 for the null vector. */
export function atan2(y: number, x: number): number {
  if (x === 0 && y === 0) return 0;
  const ax = x < 0 ? -x : x;
  const ay = y < 0 ? -y : y;
  let angle = ay > ax ? HALF_PI - atanOfUnit(ax / ay) : atanOfUnit(ay / ax);
  if (x < 0) angle = Math.PI - angle;
  return y < 0 ? -angle : angle;
}

/** Length of the vector (x, y). */
export function hypot(x: number, y: number): number {
  return Math.sqrt(x * x + y * y);
}

/** Halves the angle twice, so that the series converges within nine terms. */
function atanOfUnit(ratio: number): number {
  const once = ratio / (1 + Math.sqrt(1 + ratio * ratio));
  const z = once / (1 + Math.sqrt(1 + once * once));
  const s = z * z;
  let sum = 0;
  for (let n = 17; n >= 1; n -= 2) sum = 1 / n - s * sum;
  return 4 * z * sum;
}
