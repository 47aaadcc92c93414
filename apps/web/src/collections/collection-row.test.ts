import { collectionFixture, memberFixture } from '@webmaps/saved-routes/testing/collection-fixture';
import { expect, it } from 'vitest';
import { collectionOfRow, rowOfCollection } from './collection-row.ts';

it('is the same collection after it was in the account', () => {
  const members = [memberFixture(1), memberFixture(1, 'run')];
  for (const collection of [
    collectionFixture({ version: 3, members, description: 'Flat and shady.', rank: 2 }),
    collectionFixture({ version: 3, deletedAt: 5000 }),
  ]) {
    expect(collectionOfRow({ ...rowOfCollection(collection), version: 3 })).toEqual(collection);
  }
});

it('is no collection where another program wrote members that no page knows', () => {
  const row = { ...rowOfCollection(collectionFixture()), version: 1 };
  expect(collectionOfRow({ ...row, members: [{ kind: 'song' }] })).toBeUndefined();
});
