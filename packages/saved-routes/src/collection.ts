import * as z from 'zod/mini';
import { routeContentSchema, savedRouteSchema } from './saved-route.ts';

/** Of one collection; each change sends all of them. */
export const MAX_MEMBERS = 5000;
const MAX_DESCRIPTION_LENGTH = 2000;

export const memberKinds = ['route', 'run'] as const;
export type MemberKind = (typeof memberKinds)[number];

const memberSchema = z.object({ kind: z.enum(memberKinds), id: savedRouteSchema.shape.id });
/** A saved route or a kept run. */
export type CollectionMember = Readonly<z.infer<typeof memberSchema>>;

export const collectionSchema = z.extend(
  z.pick(savedRouteSchema, {
    id: true,
    version: true,
    savedAt: true,
    device: true,
    deletedAt: true,
  }),
  {
    name: routeContentSchema.shape.name,
    description: z.string().check(z.maxLength(MAX_DESCRIPTION_LENGTH)),
    /** In the order that the person gives them, each once. */
    members: z.array(memberSchema).check(z.maxLength(MAX_MEMBERS)),
    /** The place among the collections of a person. */
    rank: z.number(),
  },
);
/** Routes and runs under one name. */
export type Collection = Readonly<z.infer<typeof collectionSchema>>;

/** A stored collection; `undefined` where it cannot be read. */
export function parseCollection(value: unknown): Collection | undefined {
  const collection = collectionSchema.safeParse(value);
  return collection.success ? collection.data : undefined;
}

/** Whether two copies say the same, whichever device wrote them. */
export function isSameCollection(a: Collection, b: Collection): boolean {
  return (
    a.name === b.name &&
    a.description === b.description &&
    a.rank === b.rank &&
    (a.deletedAt === null) === (b.deletedAt === null) &&
    a.members.map(keyOfMember).join() === b.members.map(keyOfMember).join()
  );
}

/** A text that is the same for the same member. */
export function keyOfMember({ kind, id }: CollectionMember): string {
  return `${kind} ${id}`;
}

/** The members with more at the end; those that are there already stay where they are. */
export function addMembers(
  members: readonly CollectionMember[],
  added: readonly CollectionMember[],
): CollectionMember[] {
  const all = new Map([...members, ...added].map((member) => [keyOfMember(member), member]));
  return [...all.values()].slice(0, MAX_MEMBERS);
}

export function removeMembers(
  members: readonly CollectionMember[],
  removed: readonly CollectionMember[],
): CollectionMember[] {
  const keys = new Set(removed.map(keyOfMember));
  return members.filter((member) => !keys.has(keyOfMember(member)));
}

/**
 * The items with one of them a place earlier or later among those that are shown; the same ones where
 * there is no place for it.
 *
 * @param isShown whether an item takes a place that a person sees
 */
export function moveItem<Item>(
  items: readonly Item[],
  { item, by, isShown }: { item: Item; by: -1 | 1; isShown: (item: Item) => boolean },
): Item[] {
  const from = items.indexOf(item);
  let to = from + by;
  while (to >= 0 && to < items.length && !isShown(items[to]!)) to += by;
  if (from < 0 || to < 0 || to >= items.length) return [...items];
  const rest = items.toSpliced(from, 1);
  return rest.toSpliced(to, 0, item);
}

/** As a person orders them. */
export function sortCollections(collections: readonly Collection[]): readonly Collection[] {
  return collections.toSorted((a, b) => a.rank - b.rank || (a.id < b.id ? -1 : 1));
}

/** A description without spaces around it; lines are kept. */
export function tidyDescription(description: string): string {
  const lines = description.split('\n').map((line) => line.trimEnd());
  return lines.join('\n').trim().slice(0, MAX_DESCRIPTION_LENGTH).toWellFormed();
}
