import type { Corner, MeshSink } from './mesh.ts';
import { orientedBox } from './oriented-box.ts';
import type { Ring } from './point.ts';
import type { StackShape } from './roof-shape.ts';

interface StackInput {
  /** Anticlockwise. */
  readonly ring: Ring;
  readonly shape: StackShape;
  /** Metres over the ground where it begins, and how much higher its top is. */
  readonly eaves: number;
  readonly rise: number;
}

const STEPS = 8;

/** How large the outline is at a share of the way up, and how high that is: shares of the whole. */
type Profile = (share: number) => readonly [scale: number, height: number];

export const stackProfiles: Readonly<Record<StackShape, Profile>> = {
  dome: (share) => {
    const angle = (share * Math.PI) / 2;
    return [share === 1 ? 0 : Math.cos(angle), Math.sin(angle)];
  },
  // A belly that is wider than its drum, and a neck that ends in a point.
  onion: (share) =>
    share < 0.5
      ? [1 + 0.2 * Math.sin(share * 2 * Math.PI), share]
      : [4 * (1 - share) ** 2 * (1 - 0.5 * (share - 0.5)), share],
  cone: (share) => [1 - share, share],
};

/** A roof of shrunken outlines one above the other, up to a point over the middle of the box. */
export function addStack({ ring, shape, eaves, rise }: StackInput, sink: MeshSink): void {
  const { centre } = orientedBox(ring);
  const profile = stackProfiles[shape];
  const steps = shape === 'cone' ? 1 : STEPS;
  const level = (step: number): readonly Corner[] => {
    const [scale, height] = profile(step / steps);
    return ring.map(([x, y]) => [
      centre[0] + (x - centre[0]) * scale,
      centre[1] + (y - centre[1]) * scale,
      eaves + rise * height,
    ]);
  };
  let low = ring.map(([x, y]): Corner => [x, y, eaves]) as readonly Corner[];
  for (let step = 1; step <= steps; step++) {
    const high = level(step);
    for (const [index, lowTo] of low.entries()) {
      const lowFrom = low.at(index - 1) ?? lowTo;
      const highTo = high[index]!;
      const highFrom = high.at(index - 1) ?? highTo;
      sink.triangle(lowFrom, lowTo, highTo, 'roof');
      if (step < steps) sink.triangle(lowFrom, highTo, highFrom, 'roof');
    }
    low = high;
  }
}
