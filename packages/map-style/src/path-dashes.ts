/** Dashes and gaps of lines on the map, in widths of the line: the map and its legend share them. */
export const pathDashes = {
  footway: [2.4, 1.2],
  trail: [3.4, 1.5],
  mountain: [2, 1.2],
  alpine: [1, 1.3],
  faint: [3.4, 3.4],
  track: [6, 1.6],
  cycleway: [4, 1.2, 0.8, 1.2],
  steps: [0.3, 0.34],
} as const satisfies Record<string, readonly number[]>;
