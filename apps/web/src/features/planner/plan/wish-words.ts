import { text } from '../../../text/en/planner-wishes.ts';
import { stepOf, wishNames } from '@webmaps/plan/preferences';
import type { Wishes, WishName } from '@webmaps/plan/preferences';

/** What a step of a wish is called: "avoid", "as they come", "seek". */
export function wishWord(name: WishName, step: number): string {
  return text.wishes[name].values.findLast(([from]) => step >= from)?.[1] ?? '';
}

/** How ways are chosen, in one line: "Trail, hills: seek, green: a lot". */
export function wishesText(wishes: Wishes): string {
  const moved = wishNames.filter((name) => wishes.preferences[name] !== undefined);
  const words = moved.map((name) => {
    return `${text.wishes[name].name.toLowerCase()}: ${wishWord(name, stepOf(wishes, name))}`;
  });
  return [text.profiles[wishes.profile].name, ...words].join(', ');
}
