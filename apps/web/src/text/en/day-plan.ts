/** What the planner says of the day of a run: its start, its goal, its light. */
export const text = {
  label: 'Start and goal',
  start: 'Start',
  goal: 'Goal time',
  goalHint: 'h:mm:ss',
  goalWrong: 'Write the time as 45:00 or 1:45:00.',
  goalTooFast: (pace: string) => `That is ${pace}, faster than anyone runs.`,
  effort: 'Spread',
  efforts: { even_effort: 'Even effort', even_pace: 'Even pace' },
  effortHints: {
    even_effort: 'Slower uphill and faster downhill, as hard all the way',
    even_pace: 'Each kilometre or mile in the same time',
  },
  clock: 'At',
  clockTitle: 'The time of day, by the clock of this device',
  lights: { day: 'Daylight', twilight: 'Twilight', dark: 'Dark' },
  finish: (time: string) => `You finish at ${time}.`,
  finishLater: (time: string, day: string) => `You finish at ${time} on ${day}.`,
  darkFrom: (distance: string, time: string) => `It is dark from ${distance} (${time}).`,
  darkUntil: (distance: string, time: string) => `It is dark until ${distance} (${time}).`,
  darkBetween: (
    [from, start]: readonly [distance: string, time: string],
    [to, end]: readonly [distance: string, time: string],
  ) => `It is dark from ${from} (${start}) to ${to} (${end}).`,
  darkAll: 'It is dark all the way.',
  takeLight: 'Take a light.',
  atGoal: (pace: string) => `For your goal, ${pace} on the flat.`,
} as const;
