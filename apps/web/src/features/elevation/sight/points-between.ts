import type { Position } from '@webmaps/geo/position';

type Vector = readonly [x: number, y: number, z: number];

const RADIANS = Math.PI / 180;

/**
 * Places at even steps along the shortest way over the sphere, both ends included; at least two. Light
 * takes that way, which bends away from the straight line on the map.
 */
export function pointsBetween(from: Position, to: Position, count: number): Position[] {
  const [start, end] = [vectorOf(from), vectorOf(to)];
  const cosine = start[0] * end[0] + start[1] * end[1] + start[2] * end[2];
  const angle = Math.acos(Math.min(1, Math.max(-1, cosine)));
  return Array.from({ length: count }, (_, index) => {
    const share = index / (count - 1);
    if (angle < 1e-9) return from;
    const [a, b] = [Math.sin((1 - share) * angle), Math.sin(share * angle)];
    return positionOf([
      a * start[0] + b * end[0],
      a * start[1] + b * end[1],
      a * start[2] + b * end[2],
    ]);
  });
}

function vectorOf([lon, lat]: Position): Vector {
  const level = Math.cos(lat * RADIANS);
  return [
    level * Math.cos(lon * RADIANS),
    level * Math.sin(lon * RADIANS),
    Math.sin(lat * RADIANS),
  ];
}

function positionOf([x, y, z]: Vector): Position {
  return [Math.atan2(y, x) / RADIANS, Math.atan2(z, Math.hypot(x, y)) / RADIANS];
}
