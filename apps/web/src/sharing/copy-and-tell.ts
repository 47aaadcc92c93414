import { text } from '../text/en/sharing.ts';
import { copyText } from '../ui/copy-text.ts';
import { showToast } from '../ui/toast.tsx';

/** Copies and says whether it worked. @returns whether it was copied */
export async function copyAndTell(content: string, copied: string): Promise<boolean> {
  const isDone = await copyText(content);
  if (isDone) showToast({ title: copied });
  else showToast({ title: text.copyFailed, body: text.copyFailedBody, tone: 'problem' });
  return isDone;
}
