import { text } from '../text/en/library.ts';
import { showToast } from '../ui/toast.tsx';

/** Says so where the browser could not store a change. */
export async function attempt(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.warn('A change was not stored:', error);
    showToast({ title: text.changeFailed, body: text.failedBody, tone: 'problem' });
  }
}

/** Says what was done, with a way to undo it. */
export function showUndo(title: string, undo: () => Promise<unknown>): void {
  showToast({ title, action: { label: text.undo, run: () => void attempt(undo) } });
}
