/**
 * What the ground is made of. The index in this list is the code stored in a graph, so the order is
 * part of the format: new kinds are added at the end only. `unknown` means the map does not say.
 */
export const SURFACES = [
  'unknown',
  'asphalt',
  'concrete',
  'paving_stones',
  'cobblestone',
  'paved',
  'compacted',
  'gravel',
  'ground',
  'grass',
  'sand',
  'wood',
  'metal',
  'rock',
  'mud',
  'snow',
  'track',
  'unpaved',
] as const;

export type Surface = (typeof SURFACES)[number];

const HARD: ReadonlySet<string> = new Set<Surface>([
  'asphalt',
  'concrete',
  'paving_stones',
  'cobblestone',
  'paved',
  'wood',
  'metal',
  'track',
]);

/** Whether a surface is built and holds its shape in rain; `unknown` is neither. */
export function isPaved(surface: Surface): boolean {
  return HARD.has(surface);
}

/** The stored code of a surface. */
export function surfaceCode(surface: Surface): number {
  return SURFACES.indexOf(surface);
}
