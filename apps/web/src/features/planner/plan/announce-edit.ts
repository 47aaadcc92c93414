import { runCommand } from '../../../commands/handlers.ts';
import { text } from '../../../text/en/loops.ts';
import { dismissToast } from '../../../ui/toast-store.ts';
import { showToast } from '../../../ui/toast.tsx';

let shown: string | null = null;

/** Says what became of the plan where it is not plain to see, with the way back beside it. */
export function announceEdit(title: string, body?: string): void {
  const action = { label: text.undo, run: () => void runCommand('undo') };
  shown = showToast({ title, action, ...(body !== undefined && { body }) });
}

/** To be called with every step after it: then the way back would lead back from another one. */
export function endAnnouncement(): void {
  if (shown !== null) dismissToast(shown);
  shown = null;
}
