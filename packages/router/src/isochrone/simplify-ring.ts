import type { Ring } from './contour.ts';

/**
 * A ring with fewer points, none of which was further from the new line than the tolerance (Douglas
 * and Peucker 1973, from two opposite points). A ring that would fall together is left as it is.
 */
export function simplifyRing(ring: Ring, tolerance: number): Ring {
  const count = ring.length / 2;
  if (count < 8) return ring;
  const kept = new Uint8Array(count + 1);
  const half = count >> 1;
  kept[0] = kept[half] = kept[count] = 1;
  const stack = [0, half, half, count];
  while (stack.length > 0) {
    const end = stack.pop() as number;
    const start = stack.pop() as number;
    const [far, distance] = farthest(ring, start, end);
    if (distance <= tolerance) continue;
    kept[far] = 1;
    stack.push(start, far, far, end);
  }
  const simple: number[] = [];
  for (let at = 0; at < count; at++) {
    if (kept[at] === 1) simple.push(ring[at * 2] as number, ring[at * 2 + 1] as number);
  }
  return simple.length < 6 ? ring : simple;
}

function farthest(ring: Ring, start: number, end: number): [index: number, distance: number] {
  const count = ring.length / 2;
  const [ax, ay] = [ring[start * 2] as number, ring[start * 2 + 1] as number];
  const last = end % count;
  const dx = (ring[last * 2] as number) - ax;
  const dy = (ring[last * 2 + 1] as number) - ay;
  const length = Math.hypot(dx, dy);
  let [far, most] = [start, 0];
  for (let at = start + 1; at < end; at++) {
    const x = (ring[at * 2] as number) - ax;
    const y = (ring[at * 2 + 1] as number) - ay;
    const distance = length === 0 ? Math.hypot(x, y) : Math.abs(x * dy - y * dx) / length;
    if (distance > most) [far, most] = [at, distance];
  }
  return [far, most];
}
