import { text } from '../../../text/en/tracks.ts';
import type { FileFault, OpenedPlan } from '../files/opened-plan.ts';

/** Why a file could not be opened; `undefined` where that is not known. */
export function describeFailure({
  fault,
}: Extract<OpenedPlan, { status: 'failed' }>): string | undefined {
  return fault && text.fault(fault);
}

/** The first faults with their places, and how many more there are. */
export function describeFaults(faults: readonly FileFault[], count: number): string {
  const shown = faults.slice(0, MAX_SHOWN).map((fault) => `${fault.file}: ${text.fault(fault)}`);
  const more = count - shown.length;
  return [...shown, ...(more > 0 ? [text.moreFaults(more)] : [])].join(' ');
}

/** What fits into a message that goes by itself. */
const MAX_SHOWN = 3;
