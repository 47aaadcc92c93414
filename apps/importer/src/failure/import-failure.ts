/**
 * An import that cannot go on for a reason the user can mend. The message is one line that names
 * the file and what is wrong with it; the command line prints it as it is and exits with 1.
 */
export class ImportFailure extends Error {
  override readonly name = 'ImportFailure';
}

/** None of the files has a height where the map is. */
export class NoHeightsHere extends ImportFailure {}
