/** For unknown surfaces: a pattern, which cannot be mistaken for a colour. */
export const unknownGround =
  'repeating-linear-gradient(135deg, var(--faint) 0 1.5px, var(--muted) 1.5px 5px)';

/** Colours of the bands. The label beside each says the same in words. */
export const surfaceColours: Readonly<Record<string, string>> = {
  asphalt: '#6b7280',
  concrete: '#9ca3af',
  paving_stones: '#8d8fa6',
  cobblestone: '#7a6f86',
  paved: '#7b8594',
  compacted: '#c2a878',
  gravel: '#b08b5c',
  ground: '#8f6b43',
  grass: '#6aa84f',
  sand: '#dcc073',
  wood: '#a1662f',
  metal: '#5b7a99',
  rock: '#7d7468',
  mud: '#6b4a2f',
  snow: '#a9cfe4',
  track: '#c0562f',
  unpaved: '#a78a63',
};

export const waytypeColours: Readonly<Record<string, string>> = {
  footway: '#4f8fc0',
  path: '#6aa84f',
  track: '#b08b5c',
  steps: '#a0466d',
  pedestrian: '#76a9d8',
  square: '#9cc3e6',
  living_street: '#8fa3b8',
  residential: '#9ca3af',
  service: '#b8bec8',
  unclassified: '#878f9c',
  tertiary: '#e0b84f',
  secondary: '#dd9a45',
  primary: '#d5793f',
  trunk: '#c4573d',
  cycleway: '#3f9a94',
  bridleway: '#9a7a4a',
  pier: '#5f7f9f',
  platform: '#6f7d92',
  ferry: '#2a86d1',
  free: '#fc4c1f',
  recorded: '#7c5cd6',
};

/** From easy to dangerous, lighter to darker for people who see no colours. */
export const difficultyColours: Readonly<Record<string, string>> = {
  T1: '#e3c567',
  T2: '#d99a4e',
  T3: '#c86b3c',
  T4: '#5f86c4',
  T5: '#3f5fa8',
  T6: '#27397a',
};
