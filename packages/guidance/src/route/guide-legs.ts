/** A part of a line, for which a way was chosen by a profile of its own. */
export interface GuideLeg {
  /** Along the line from its start; the leg begins where the one before ends. */
  readonly endMetres: number;
  readonly profile: string;
}

/** The profile of the leg at a distance from the start; `undefined` where no leg is known. */
export function profileAt(
  legs: readonly GuideLeg[] | undefined,
  alongMetres: number,
): string | undefined {
  return (legs?.find(({ endMetres }) => endMetres > alongMetres) ?? legs?.at(-1))?.profile;
}
