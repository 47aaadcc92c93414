/** The manoeuvre at a cue. */
export const CUE_TYPES = [
  'depart',
  'straight',
  'slight_left',
  'slight_right',
  'left',
  'right',
  'sharp_left',
  'sharp_right',
  'u_turn',
  'steps',
  'ferry',
  'difficult_path',
  'arrive',
] as const;

export type CueType = (typeof CUE_TYPES)[number];

/** One instruction along a route. */
export interface Cue {
  readonly type: CueType;
  /** Along the route from its start. */
  readonly distanceMetres: number;
  /** Index of its place in the route's coordinates. */
  readonly index: number;
  /** Name of the way that follows, where it has one. */
  readonly name?: string;
  /** T4 to T6, of the path that a `difficult_path` warns of. */
  readonly difficulty?: string;
  /** A short English sentence, fit to be spoken. */
  readonly text: string;
}

/** The sentence of a cue. */
export function cueText(
  type: CueType,
  name: string | undefined,
  difficulty = 'T4 or above',
): string {
  const onto = name === undefined ? '' : ` onto ${name}`;
  if (type === 'depart') return name === undefined ? 'Start' : `Start along ${name}`;
  if (type === 'straight') return name === undefined ? 'Go straight on' : `Continue${onto}`;
  if (type === 'arrive') return 'You have arrived';
  if (type === 'u_turn') return 'Turn around';
  if (type === 'steps') return 'Take the steps';
  if (type === 'difficult_path') return `Take care: a difficult path (${difficulty}) begins`;
  if (type === 'ferry') return name === undefined ? 'Take the ferry' : `Take the ferry ${name}`;
  return `${TURNS[type]}${onto}`;
}

const TURNS = {
  slight_left: 'Bear left',
  slight_right: 'Bear right',
  left: 'Turn left',
  right: 'Turn right',
  sharp_left: 'Turn sharp left',
  sharp_right: 'Turn sharp right',
} as const;
