import { text } from '../../text/en/activities.ts';
import { showToast } from '../../ui/toast.tsx';

/** Says so where the browser could not store a change. */
export async function attempt(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.warn('A change of runs was not stored:', error);
    showToast({ title: text.changeFailed, body: text.failedBody, tone: 'problem' });
  }
}
