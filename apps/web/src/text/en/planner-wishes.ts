/** What the planner says of how ways are chosen: the kinds of run, and what one prefers. */
/** From the least to the most: from how many of 20 steps on, and what that is called. */
type ValueWords = readonly (readonly [fromStep: number, word: string])[];

const more: ValueWords = [
  [0, 'no matter'],
  [1, 'a little'],
  [6, 'some'],
  [11, 'a lot'],
  [16, 'above all'],
];

export const text = {
  profileLabel: 'Kind of run',
  /** Each with what it is for. */
  profiles: {
    road: { name: 'Road', hint: 'Firm ground, away from traffic' },
    trail: { name: 'Trail', hint: 'Woods, fields and soft ground' },
    easy: { name: 'Easy', hint: 'Flat and firm, around steps' },
    night: { name: 'Night', hint: 'Where the lamps are' },
    foot: { name: 'Shortest', hint: 'The shortest way one may go' },
  },
  prefer: 'Prefer',
  reset: 'Reset',
  resetTo: (profile: string) => `Back to what ${profile} prefers`,
  wishes: {
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
        [16, 'if I must'],
      ],
    },
    difficult: {
      name: 'Difficult paths',
      values: [
        [0, 'left out'],
        [10, 'allowed'],
      ],
    },
  },
  difficultHint: 'T4 to T6: hands needed, a fall is serious',
} as const;
