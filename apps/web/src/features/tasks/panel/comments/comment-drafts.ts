/** Comments that are being written: closing a task loses none, as long as the page is open. */

interface DraftKey {
  /** The person's id. */
  readonly me: string;
  readonly taskId: string;
}

const drafts = new Map<string, string>();

/** What the person has written on a task and not sent. */
export function draftOf(key: DraftKey): string {
  return drafts.get(nameOf(key)) ?? '';
}

export function keepDraft(key: DraftKey, words: string): void {
  if (words === '') drafts.delete(nameOf(key));
  else drafts.set(nameOf(key), words);
}

function nameOf({ me, taskId }: DraftKey): string {
  return `${me} ${taskId}`;
}
