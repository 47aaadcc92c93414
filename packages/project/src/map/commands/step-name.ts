/** What an act of a person is called, for the texts of undo and redo: which, and how much it meant. */
export interface StepName {
  readonly act: string;
  readonly count: number;
}

/** As one text, because the replica keeps names as texts. */
export function writeStepName({ act, count }: StepName): string {
  return `${act} ${count}`;
}

/** The parts of a name; of a text from elsewhere, the text and one. */
export function readStepName(name: string): StepName {
  const found = /^(\S+) (\d{1,9})$/.exec(name);
  return found === null ? { act: name, count: 1 } : { act: found[1]!, count: Number(found[2]) };
}
