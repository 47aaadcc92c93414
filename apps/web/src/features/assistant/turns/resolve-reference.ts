import type { Position } from '@webmaps/geo/position';
import { text } from '../../../text/en/assistant-answers.ts';
import { fail } from '../acts/act.ts';
import type { PageServices, PlaceOutcome } from '../acts/act.ts';
import { cleanName } from '../acts/clean-name.ts';
import type { Draft } from '../acts/draft.ts';

/** The place of a reference such as `@here`; `undefined` where the words are none. */
export async function resolveReference(
  said: string,
  { draft, services }: { readonly draft: Draft; readonly services: PageServices },
): Promise<PlaceOutcome | undefined> {
  if (!said.startsWith('@')) return undefined;
  const name = text.references[said] ?? cleanName(said);
  const found = (position: Position | undefined, named?: string): PlaceOutcome =>
    position
      ? {
          status: 'found',
          place: { name: named ?? name, position, ...(named === undefined && { isPointer: true }) },
        }
      : fail(text.noReference(name.toLowerCase()));
  const { waypoints } = draft.plan;
  switch (said) {
    case '@here':
      return found(centreOf(services));
    case '@me': {
      const person = await services.map()?.locate();
      return person ? found(person.position) : fail(text.noPosition);
    }
    case '@start':
      return found(waypoints[0]?.position, waypoints[0]?.name);
    case '@end':
      return found(waypoints.at(-1)?.position, waypoints.at(-1)?.name);
    case '@last':
      return found(draft.last?.position, draft.last?.name);
    default:
      return found(undefined);
  }
}

/** The middle of what is in view; before there is a map, where the first region starts. */
export function centreOf({ map, regions }: Pick<PageServices, 'map' | 'regions'>): Position {
  return map()?.getView().center ?? regions[0]?.start.center ?? [0, 0];
}
