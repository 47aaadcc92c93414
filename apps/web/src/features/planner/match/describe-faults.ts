import { text } from '../../../text/en/tracks.ts';
import type { OpenedPlan } from '../files/opened-plan.ts';

/** Why a file could not be opened; `undefined` where that is not known. */
export function describeFailure({
  fault,
}: Extract<OpenedPlan, { status: 'failed' }>): string | undefined {
  return fault && text.fault(fault);
}
