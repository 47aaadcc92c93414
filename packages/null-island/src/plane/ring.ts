import type { Point } from './point.ts';

/** Corners of a simple polygon; the last is not the first again. */
export type Ring = readonly Point[];

/** Square metres, positive where the ring runs anticlockwise. */
export function signedArea(ring: Ring): number {
  let sum = 0;
  let last = ring.at(-1);
  for (const p of ring) {
    if (last) sum += last.x * p.y - p.x * last.y;
    last = p;
  }
  return sum / 2;
}

/** Mean of the corners. */
export function middle(ring: Ring): Point {
  let x = 0;
  let y = 0;
  for (const p of ring) {
    x += p.x;
    y += p.y;
  }
  return { x: x / ring.length, y: y / ring.length };
}

/** Whether the point is inside, by the even-odd rule. */
export function contains(ring: Ring, p: Point): boolean {
  let inside = false;
  let b = ring.at(-1);
  for (const a of ring) {
    if (b && a.y > p.y !== b.y > p.y && p.x < ((b.x - a.x) * (p.y - a.y)) / (b.y - a.y) + a.x) {
      inside = !inside;
    }
    b = a;
  }
  return inside;
}

/** Smallest box around the ring: [west, south, east, north] in metres. */
export function extentOf(ring: Ring): readonly [number, number, number, number] {
  let west = Infinity;
  let south = Infinity;
  let east = -Infinity;
  let north = -Infinity;
  for (const p of ring) {
    if (p.x < west) west = p.x;
    if (p.x > east) east = p.x;
    if (p.y < south) south = p.y;
    if (p.y > north) north = p.y;
  }
  return [west, south, east, north];
}

/** The sides of the ring, the closing one too. */
export function* sidesOf(ring: Ring): Generator<readonly [Point, Point]> {
  for (let i = 0; i < ring.length; i++) yield [ring[i]!, ring[(i + 1) % ring.length]!];
}

/** Whether any side crosses another that is not its neighbour. */
function crossesItself(ring: Ring): boolean {
  const n = ring.length;
  for (let i = 0; i < n; i++) {
    for (let j = i + 2; j < n; j++) {
      if (i === 0 && j === n - 1) continue;
      if (cross(ring[i]!, ring[i + 1]!, ring[j]!, ring[(j + 1) % n]!)) return true;
    }
  }
  return false;
}

function cross(a: Point, b: Point, c: Point, d: Point): boolean {
  return turn(a, b, c) !== turn(a, b, d) && turn(c, d, a) !== turn(c, d, b);
}

function turn(a: Point, b: Point, c: Point): boolean {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) > 0;
}

/** The ring moved inwards by a distance in metres, or `undefined` where nothing sound is left. */
export function inset(ring: Ring, metres: number): Point[] | undefined {
  const corners = ring.filter((p, i) => {
    const q = ring[(i + 1) % ring.length]!;
    return (p.x - q.x) * (p.x - q.x) + (p.y - q.y) * (p.y - q.y) > 0.25;
  });
  const n = corners.length;
  if (n < 3) return undefined;
  const moved: Point[] = [];
  for (let i = 0; i < n; i++) {
    const p = corners[i]!;
    const before = normal(corners[(i + n - 1) % n]!, p);
    const after = normal(p, corners[(i + 1) % n]!);
    const sharpness = 1 + before.x * after.x + before.y * after.y;
    if (sharpness < 0.15) {
      moved.push({ x: p.x + before.x * metres, y: p.y + before.y * metres });
      moved.push({ x: p.x + after.x * metres, y: p.y + after.y * metres });
      continue;
    }
    const shift = metres * Math.min(1 / sharpness, 2.2);
    moved.push({ x: p.x + (before.x + after.x) * shift, y: p.y + (before.y + after.y) * shift });
  }
  const area = signedArea(moved);
  if (area <= 0 || (metres > 0 && area > signedArea(corners)) || crossesItself(moved))
    return undefined;
  return moved;
}

/** Unit vector to the left of the way from `a` to `b`: inwards in an anticlockwise ring. */
function normal(a: Point, b: Point): Point {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const length = Math.sqrt(dx * dx + dy * dy);
  return { x: -dy / length, y: dx / length };
}
