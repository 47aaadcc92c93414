import { isSameCollection, keyOfMember, MAX_MEMBERS } from './collection.ts';
import type { Collection, CollectionMember } from './collection.ts';

interface Copies {
  readonly mine: Collection;
  readonly theirs: Collection;
  /** What both devices changed; `null` where it is not known. */
  readonly ancestor: Collection | null;
}

/**
 * One collection of two copies that were changed apart: what each device added is in it, what one of
 * them removed is not, and of two names the one that was given last stays.
 */
export function mergeCollections({ mine, theirs, ancestor }: Copies): Collection {
  const isMineLater = mine.savedAt >= theirs.savedAt;
  const merged = <Key extends keyof Collection>(key: Key): Collection[Key] => {
    if (ancestor && mine[key] === ancestor[key]) return theirs[key];
    if (ancestor && theirs[key] === ancestor[key]) return mine[key];
    return (isMineLater ? mine : theirs)[key];
  };
  const collection = {
    ...mine,
    name: merged('name'),
    description: merged('description'),
    rank: merged('rank'),
    deletedAt: merged('deletedAt'),
    members: mergeMembers({ mine, theirs, ancestor }),
    version: theirs.version,
  };
  return isSameCollection(collection, theirs) ? theirs : collection;
}

/** In the order of the copy that was put in order; in that of the account where both were. */
function mergeMembers({ mine, theirs, ancestor }: Copies): CollectionMember[] {
  const before = ancestor?.members ?? [];
  const hasTheirOrder = !isInOrder(theirs.members, before);
  const [first, second] = hasTheirOrder ? [theirs, mine] : [mine, theirs];
  const known = keysOf(before);
  const [inFirst, inSecond] = [keysOf(first.members), keysOf(second.members)];
  const kept = first.members.filter((member) => {
    const key = keyOfMember(member);
    return inSecond.has(key) || !known.has(key);
  });
  const added = second.members.filter((member) => {
    const key = keyOfMember(member);
    return !inFirst.has(key) && !known.has(key);
  });
  return [...kept, ...added].slice(0, MAX_MEMBERS);
}

/** Whether the members that both lists have follow each other in the same order. */
function isInOrder(
  members: readonly CollectionMember[],
  before: readonly CollectionMember[],
): boolean {
  const places = new Map(before.map((member, place) => [keyOfMember(member), place]));
  let last = -1;
  for (const member of members) {
    const place = places.get(keyOfMember(member));
    if (place === undefined) continue;
    if (place < last) return false;
    last = place;
  }
  return true;
}

function keysOf(members: readonly CollectionMember[]): ReadonlySet<string> {
  return new Set(members.map(keyOfMember));
}
