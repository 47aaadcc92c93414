/** What the planner says of how ways are chosen: the kinds of run, and what one prefers. */
/** From the least to the most: from how many of 20 steps on, and what that is called. */
type ValueWords = readonly (readonly [fromStep: number, word: string])[];

const more: ValueWords = [
  [0, 'not at all'],
  [1, 'a little'],
  [6, 'some'],
  [11, 'a lot'],
  [16, 'most of all'],
];

export const text = {
  profileLabel: 'Type of run',
  /** Each with what it is for. */
  profiles: {
    road: { name: 'Road', hint: 'Firm ground, away from traffic' },
    trail: { name: 'Trail', hint: 'Woods, fields and soft ground' },
    easy: { name: 'Easy', hint: 'Flat and firm, avoiding steps' },
    night: { name: 'Night', hint: 'Along lit streets and paths' },
    foot: { name: 'Shortest', hint: 'The shortest permitted way' },
  },
  prefer: 'Prefer',
  reset: 'Reset',
  resetTo: (profile: string) => `Reset to the defaults for ${profile}`,
  preferences: {
    hills: {
      name: 'Hills',
      values: [
        [0, 'avoid'],
        [4, 'rather not'],
        [9, 'as they come'],
        [12, 'welcome'],
        [17, 'seek'],
      ],
    },
    surface: {
      name: 'Surface',
      values: [
        [0, 'soft'],
        [4, 'rather soft'],
        [9, 'any'],
        [12, 'rather paved'],
        [17, 'paved'],
      ],
    },
    green: { name: 'Green', values: more },
    quiet: { name: 'Quiet', values: more },
    lit: { name: 'Lit', values: more },
    avoidRepeats: {
      name: 'Repeats',
      values: [
        [0, 'allowed'],
        [1, 'rather not'],
        [8, 'avoid'],
        [16, 'only if needed'],
      ],
    },
    difficult: {
      name: 'Difficult paths',
      values: [
        [0, 'avoided'],
        [10, 'allowed'],
      ],
    },
  },
  /** What is not paved on a route that was asked to be. */
  unpavedRest: (length: string) => `${length} of this route is still unpaved.`,
  unknownRest: (length: string) => `The surface of ${length} is not known.`,
  difficultHint: 'T4 to T6: you need your hands, and a fall is serious',
} as const;
