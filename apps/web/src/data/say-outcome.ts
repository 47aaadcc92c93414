import { text } from '../text/en/outcome.ts';
import { addToast } from '../ui/toast-store.ts';
import { AskFailure, sentenceOf } from './ask.ts';

/** Says that something is done, and offers to take it back. */
export function sayDone(title: string, undo?: () => void): void {
  addToast({ title, ...(undo && { action: { label: text.undo, run: undo } }) });
}

/** Says why something was not done; stays until it is read. */
export function sayProblem(error: unknown): void {
  const isUnreachable = error instanceof AskFailure && error.status === 0;
  addToast({
    title: text.notDone,
    description: isUnreachable ? text.unreachable : sentenceOf(error),
    variant: 'destructive',
    duration: Infinity,
  });
}
