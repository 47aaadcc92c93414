/**
 * The bands in which grades are coloured, from the steepest descent to the steepest climb: climbs get
 * warmer and descents colder, both darker at their end. The colours of the ramp are `meaning.grade` of the map;
 * the bands between are mixed from their neighbours. Warm and cold stay apart for eyes that do not
 * tell red from green.
 */
export interface GradeBand {
  /** Grades below this belong to the band; the last one is open. */
  readonly below: number;
  readonly colour: string;
}

export const gradeBands: readonly GradeBand[] = [
  { below: -0.12, colour: '#3a3794' },
  { below: -0.09, colour: '#3d58b4' },
  { below: -0.07, colour: '#437bc6' },
  { below: -0.04, colour: '#4f9bd1' },
  { below: -0.02, colour: '#4faab0' },
  { below: 0.02, colour: '#2fa36b' },
  { below: 0.04, colour: '#88ac56' },
  { below: 0.07, colour: '#e3b341' },
  { below: 0.09, colour: '#e6923e' },
  { below: 0.12, colour: '#e8703a' },
  { below: Infinity, colour: '#c9344a' },
];

/** Index into `gradeBands` of a grade (rise per run). */
export function gradeBand(grade: number): number {
  return gradeBands.findIndex(({ below }) => grade < below);
}
