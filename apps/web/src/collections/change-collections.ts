import { addMembers, keyOfMember, moveItem, removeMembers } from '@webmaps/saved-routes/collection';
import type { Collection, CollectionMember } from '@webmaps/saved-routes/collection';
import { changeItems, newItemFacts } from '../sync/change-entries.ts';
import { deviceName } from '../sync/device-name.ts';
import { changedEntry } from '../sync/entry.ts';
import { currentOwner } from '../sync/library.ts';
import { collectionLibrary, listCollections } from './collection-store.ts';

/** What a person changes of a collection. */
export type CollectionChange = Partial<
  Pick<Collection, 'name' | 'description' | 'members' | 'rank' | 'deletedAt'>
>;

/** Makes a collection after all others; resolves once this browser has stored it. */
export async function makeCollection(
  content: Pick<Collection, 'name' | 'description' | 'members'>,
): Promise<Collection> {
  const { entries } = await collectionLibrary.load();
  const rank = Math.max(0, ...[...entries.values()].map(({ item }) => item.rank)) + 1;
  const collection: Collection = { ...newItemFacts(), ...content, rank };
  await collectionLibrary.put([changedEntry(currentOwner(), collection)]);
  return collection;
}

/** Changes collections of this browser; ids that it does not have are passed over. */
export function changeCollections(ids: readonly string[], change: CollectionChange): Promise<void> {
  return changeItems(collectionLibrary, ids, change);
}

/** Puts collections into the trash. @returns how to take them out again */
export async function deleteCollections(ids: readonly string[]): Promise<() => Promise<void>> {
  await changeCollections(ids, { deletedAt: Date.now() });
  return () => changeCollections(ids, { deletedAt: null });
}

/** Moves a collection a place up or down among those that are not in the trash. */
export async function moveCollection(id: string, by: -1 | 1): Promise<void> {
  const { entries } = await collectionLibrary.load();
  const collections = listCollections(entries);
  const item = collections.find((collection) => collection.id === id);
  if (!item) return;
  const moved = moveItem(collections, { item, by, isShown: () => true });
  const ranks = moved.map((collection, place) => ({
    id: collection.id,
    change: { rank: place + 1 },
  }));
  await changeEach(ranks);
}

/** Which members go into a collection, and out of it. */
export interface MembersChange {
  readonly id: string;
  readonly added: readonly CollectionMember[];
  readonly removed: readonly CollectionMember[];
}

/**
 * Puts members into collections and takes them out; a full collection takes no more.
 *
 * @returns how to undo it; what other devices change meanwhile stays
 */
export async function changeMembers(
  changes: readonly MembersChange[],
): Promise<() => Promise<void>> {
  const { entries } = await collectionLibrary.load();
  const changed = changes.flatMap(({ id, added, removed }) => {
    const before = entries.get(id)?.item.members;
    if (!before) return [];
    return { id, added, removed, before, after: addMembers(removeMembers(before, removed), added) };
  });
  await changeEach(changed.map(({ id, after }) => ({ id, change: { members: after } })));
  return async () => {
    const now = (await collectionLibrary.load()).entries;
    const undone = changed.map(({ id, before, after }) => {
      const members = now.get(id)?.item.members ?? after;
      const isAsLeft = isSameOrder(members, after);
      const taken = removeMembers(after, before);
      const back = removeMembers(before, after);
      const merged = addMembers(removeMembers(members, taken), back);
      return { id, change: { members: isAsLeft ? [...before] : merged } };
    });
    await changeEach(undone);
  };
}

/** Moves a member a place up or down among those that are shown. */
export async function moveMember(
  id: string,
  move: {
    readonly member: CollectionMember;
    readonly by: -1 | 1;
    readonly isShown: (member: CollectionMember) => boolean;
  },
): Promise<void> {
  const { entries } = await collectionLibrary.load();
  const members = entries.get(id)?.item.members ?? [];
  const item = members.find((member) => keyOfMember(member) === keyOfMember(move.member));
  if (item) await changeEach([{ id, change: { members: moveItem(members, { ...move, item }) } }]);
}

/** Changes several collections in one transaction; what is as before is passed over. */
async function changeEach(
  changes: readonly { readonly id: string; readonly change: CollectionChange }[],
): Promise<void> {
  const { entries } = await collectionLibrary.load();
  const changed = changes.flatMap(({ id, change }) => {
    const entry = entries.get(id);
    if (!entry || isAsBefore(entry.item, change)) return [];
    const item = { ...entry.item, ...change, savedAt: Date.now(), device: deviceName() };
    return changedEntry(entry.owner, item, entry);
  });
  if (changed.length > 0) await collectionLibrary.put(changed);
}

function isAsBefore({ rank, members }: Collection, change: CollectionChange): boolean {
  return (
    (change.rank === undefined || change.rank === rank) &&
    (change.members === undefined || isSameOrder(change.members, members))
  );
}

function isSameOrder(a: readonly CollectionMember[], b: readonly CollectionMember[]): boolean {
  return a.map(keyOfMember).join() === b.map(keyOfMember).join();
}
