import type { Shape } from './shape.ts';

export interface Strip {
  /** 0 clips by x, 1 by y. */
  readonly axis: 0 | 1;
  readonly from: number;
  readonly to: number;
}

/** Appends the point at which the edge that begins at `i` meets the border. */
export function addCrossing(
  coordinates: Int32Array,
  { i, axis, border }: { readonly i: number; readonly axis: 0 | 1; readonly border: number },
  target: Shape,
  partStart: number,
): void {
  const a = coordinates[i + axis] as number;
  const b = coordinates[i + 2 + axis] as number;
  const otherA = coordinates[i + 1 - axis] as number;
  const otherB = coordinates[i + 3 - axis] as number;
  const other = Math.round(otherA + ((border - a) / (b - a)) * (otherB - otherA));
  if (axis === 0) target.point(border, other, partStart);
  else target.point(other, border, partStart);
}
