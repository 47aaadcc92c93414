/** Segments of a stretch of a line; its last stretch has those that are left. */
export const STRETCH_SEGMENTS = 32;

/**
 * The boxes around the stretches of a line: west, south, east and north of each, in metres. What is
 * far from a point is passed over by them.
 */
export function boxStretches(east: Float64Array, north: Float64Array): Float64Array {
  const segments = Math.max(0, east.length - 1);
  const boxes = new Float64Array(4 * Math.ceil(segments / STRETCH_SEGMENTS));
  for (let at = 0; at < boxes.length; at += 4) {
    const first = (at / 4) * STRETCH_SEGMENTS;
    // Neighbouring stretches share a position.
    const end = Math.min(first + STRETCH_SEGMENTS, segments) + 1;
    boxes[at] = Math.min(...east.subarray(first, end));
    boxes[at + 1] = Math.min(...north.subarray(first, end));
    boxes[at + 2] = Math.max(...east.subarray(first, end));
    boxes[at + 3] = Math.max(...north.subarray(first, end));
  }
  return boxes;
}
