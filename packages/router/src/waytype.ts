/**
 * What kind of way a stretch is. The index in this list is the code stored in a graph, so the order
 * is part of the format: new kinds are added at the end only.
 */
export const WAYTYPES = [
  'unknown',
  'footway',
  'path',
  'track',
  'steps',
  'pedestrian',
  /** Straight across an open area, where no line is mapped. */
  'square',
  'living_street',
  'residential',
  'service',
  'unclassified',
  'tertiary',
  'secondary',
  'primary',
  'trunk',
  'cycleway',
  'bridleway',
  'pier',
  'platform',
  'ferry',
  /** A straight line that keeps to no way; never stored, only told of in routes. */
  'free',
] as const;

export type Waytype = (typeof WAYTYPES)[number];

/** The stored code of a way type. */
export function waytypeCode(waytype: Waytype): number {
  return WAYTYPES.indexOf(waytype);
}
