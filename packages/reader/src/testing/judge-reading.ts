import type { Reading } from '../reading.ts';
import { foldCalls } from './sentences.ts';
import type { Expected } from './sentences.ts';

/**
 * How a reading compares with what the sentence means. `offered`: the right tool is among the
 * offers; `wrong act`: something would run that was not asked for.
 */
export type Verdict =
  | 'right'
  | 'wrong act'
  | 'offered'
  | 'offered others'
  | 'asked'
  | 'refused'
  | 'act instead of a refusal'
  | 'offer instead of a refusal';

export function judgeReading(reading: Reading, expected: Expected): Verdict {
  if (!('calls' in expected)) {
    if (reading.kind === 'acts') return 'act instead of a refusal';
    if ('ask' in expected) {
      return reading.kind === 'ask' && reading.field === expected.ask ? 'right' : 'asked';
    }
    return reading.kind === 'offers' ? 'offer instead of a refusal' : 'right';
  }
  switch (reading.kind) {
    case 'acts':
      return isSame(reading.calls, expected.calls) ? 'right' : 'wrong act';
    case 'offers':
      return reading.proposals.some(({ name }) => name === expected.calls[0]?.name)
        ? 'offered'
        : 'offered others';
    case 'ask':
      return 'asked';
    case 'refuse':
      return 'refused';
  }
}

function isSame(calls: readonly object[], expected: readonly object[]): boolean {
  return JSON.stringify(foldCalls(calls)) === JSON.stringify(foldCalls(expected));
}
