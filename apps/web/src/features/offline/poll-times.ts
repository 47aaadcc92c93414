/** How often a new build is looked for while a page stays open. */
export const pollIntervalMilliseconds = 60 * 60 * 1000;
/** A tab that is looked at again asks too, but not more often than this. */
export const pollAtMostEveryMilliseconds = 60 * 1000;
