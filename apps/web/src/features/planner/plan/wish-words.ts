import { text } from '../../../text/en/planner-wishes.ts';
import type { WishName } from './wishes.ts';

/** What a step of a wish is called: "avoid", "as they come", "seek". */
export function wishWord(name: WishName, step: number): string {
  return text.wishes[name].values.findLast(([from]) => step >= from)?.[1] ?? '';
}
