import { noteNames } from '@webmaps/operations/operation';
import type { LooseValues, Notes } from '@webmaps/operations/operation';
import type { OperationName } from '@webmaps/operations/operations';
import { wholeNumber } from '../../../display/quantities.ts';
import { text } from '../../../text/en/operations.ts';

interface ResultOf {
  readonly layer: string;
  readonly operation: OperationName;
  readonly values: LooseValues;
  readonly second: string;
}

/** What the new layer is called: after where it came from. */
export function resultName({ layer, operation, values, second }: ResultOf): string {
  return `${layer}, ${text.each[operation].result(values, second)}`;
}

export function countText(count: number): string {
  return text.features(wholeNumber(count), count === 1);
}

/** What happened to features on the way, in sentences. */
export function noteTexts(notes: Notes): readonly string[] {
  return noteNames.flatMap((name) => {
    const count = notes[name] ?? 0;
    return count === 0 ? [] : [text.notes[name](countText(count))];
  });
}
