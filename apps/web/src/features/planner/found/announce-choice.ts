import { runCommand } from '../../../commands/handlers.ts';
import { text } from '../../../text/en/loops.ts';
import { showToast } from '../../../ui/toast.tsx';

/** Says that a found route is the plan now, with the way back beside it. */
export function announceChoice(title: string): void {
  showToast({ title, action: { label: text.undo, run: () => void runCommand('undo') } });
}
