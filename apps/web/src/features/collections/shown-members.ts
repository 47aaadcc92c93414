import type { Activity } from '@webmaps/activities/activity';
import type { Collection, CollectionMember } from '@webmaps/saved-routes/collection';
import type { SavedRoute } from '@webmaps/saved-routes/saved-route';
import { TextSearch } from '@webmaps/saved-routes/search-text';

/** A route or run of a collection that is in this browser, and not in the trash. */
export type ShownMember =
  | { readonly kind: 'route'; readonly id: string; readonly item: SavedRoute }
  | { readonly kind: 'run'; readonly id: string; readonly item: Activity };

interface Libraries {
  readonly routes: ReadonlyMap<string, { readonly item: SavedRoute }>;
  readonly runs: ReadonlyMap<string, { readonly item: Activity }>;
}

/** What a person sees of the members of a collection, in its order. */
export function shownMembers(
  { members }: Pick<Collection, 'members'>,
  libraries: Libraries,
): readonly ShownMember[] {
  return members.flatMap((member) => shownMember(member, libraries) ?? []);
}

export function shownMember(
  { kind, id }: CollectionMember,
  { routes, runs }: Libraries,
): ShownMember | undefined {
  if (kind === 'route') {
    const item = routes.get(id)?.item;
    return item?.deletedAt === null ? { kind, id, item } : undefined;
  }
  const item = runs.get(id)?.item;
  return item?.deletedAt === null ? { kind, id, item } : undefined;
}

/** The sums that a collection is described by. */
export interface CollectionSums {
  readonly routes: number;
  readonly runs: number;
  readonly lengthMetres: number;
  /** Of those whose climb is known; `null` where none is. */
  readonly climbMetres: number | null;
}

export function sumMembers(members: readonly ShownMember[]): CollectionSums {
  const climbs = members.flatMap(({ item }) => item.facts.climbMetres ?? []);
  return {
    routes: members.filter(({ kind }) => kind === 'route').length,
    runs: members.filter(({ kind }) => kind === 'run').length,
    lengthMetres: members.reduce((sum, member) => sum + lengthOf(member), 0),
    climbMetres: climbs.length === 0 ? null : climbs.reduce((sum, climb) => sum + climb, 0),
  };
}

export function lengthOf(member: ShownMember): number {
  return member.kind === 'route'
    ? member.item.facts.lengthMetres
    : member.item.facts.distanceMetres;
}

const search = new TextSearch<SavedRoute | Activity>(({ name, tags }) => [name, ...tags]);

export function filterMembers(
  members: readonly ShownMember[],
  words: string,
): readonly ShownMember[] {
  const matches = search.matcher(words);
  return members.filter(({ item }) => matches(item));
}
