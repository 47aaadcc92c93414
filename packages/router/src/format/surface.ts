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

/**
 * What ground is to a runner: `paved` is built and holds its shape in rain, `loose` gives way a
 * little, and in or on `rough` ground shoes sink or slip. `unknown` is none of them.
 */
export type Ground = 'paved' | 'loose' | 'rough' | 'unknown';

/**
 * Paved and not as in Key:surface of the OpenStreetMap wiki, unless said otherwise; which of the
 * unpaved kinds are rough is our own judgement.
 */
const GROUND: Readonly<Record<Surface, Ground>> = {
  unknown: 'unknown',
  asphalt: 'paved',
  concrete: 'paved',
  paving_stones: 'paved',
  /** Uneven, and as hard as stone. */
  cobblestone: 'paved',
  paved: 'paved',
  /** Boards, as on piers and over bogs: the wiki counts them as paved, and they do not give way. */
  wood: 'paved',
  metal: 'paved',
  /** Made for runners, to be the same in all weathers. */
  track: 'paved',
  compacted: 'loose',
  gravel: 'loose',
  ground: 'loose',
  grass: 'loose',
  unpaved: 'loose',
  sand: 'rough',
  mud: 'rough',
  snow: 'rough',
  /** Not soft, but as uneven as it is slippery. */
  rock: 'rough',
};

const groundByName: ReadonlyMap<string, Ground> = new Map(Object.entries(GROUND));

/** The ground of a surface; `unknown` for names that are none. */
export function groundOf(surface: string): Ground {
  return groundByName.get(surface) ?? 'unknown';
}

/** The stored code of a surface. */
export function surfaceCode(surface: Surface): number {
  return SURFACES.indexOf(surface);
}
