import type { Collection, CollectionMember } from '../collection.ts';

/** A member for tests: the same number is the same member. */
export function memberFixture(
  number: number,
  kind: CollectionMember['kind'] = 'route',
): CollectionMember {
  return { kind, id: `0b2f4a3e-6c1d-4f5a-9b7e-${String(number).padStart(12, '0')}` };
}

/** A collection for tests. */
export function collectionFixture(change: Partial<Collection> = {}): Collection {
  return {
    id: '5d0a8c1e-2b3f-4a6d-8e7c-9f0a1b2c3d4e',
    name: 'Lunch runs',
    description: '',
    members: [],
    rank: 0,
    deletedAt: null,
    version: 0,
    savedAt: 1000,
    device: 'Test',
    ...change,
  };
}
