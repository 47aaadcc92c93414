import { describe, expect, it } from 'vitest';
import {
  addMembers,
  isSameCollection,
  MAX_MEMBERS,
  moveItem,
  parseCollection,
  removeMembers,
  sortCollections,
  tidyDescription,
} from './collection.ts';
import { mergeCollections } from './merge-collections.ts';
import { collectionFixture, memberFixture } from './testing/collection-fixture.ts';

const a = memberFixture(1);
const b = memberFixture(2);
const c = memberFixture(3);
const d = memberFixture(4);

it('is read as it was stored, and not where a member has no known kind', () => {
  const stored = collectionFixture({ members: [a, memberFixture(1, 'run')] });
  expect(parseCollection(structuredClone(stored))).toEqual(stored);
  expect(parseCollection({ ...stored, members: [{ kind: 'bookmark', id: a.id }] })).toBeUndefined();
});

it('has each member once, up to a limit', () => {
  expect(addMembers([a, b], [b, c])).toEqual([a, b, c]);
  expect(addMembers([a], [memberFixture(1, 'run')])).toHaveLength(2);
  const many = Array.from({ length: MAX_MEMBERS + 1 }, (_, number) => memberFixture(number));
  expect(addMembers([], many)).toHaveLength(MAX_MEMBERS);
  expect(removeMembers([a, b, c], [b])).toEqual([a, c]);
});

it('moves an item past those that are not shown, and not past the ends', () => {
  const isShown = (item: typeof a) => item !== b;
  expect(moveItem([a, b, c], { item: c, by: -1, isShown })).toEqual([c, a, b]);
  expect(moveItem([a, b, c], { item: a, by: 1, isShown })).toEqual([b, c, a]);
  expect(moveItem([a, b, c], { item: a, by: -1, isShown })).toEqual([a, b, c]);
});

it('is in the order of ranks', () => {
  const [first, second] = [collectionFixture({ rank: 2 }), collectionFixture({ rank: 1 })];
  expect(sortCollections([first, second])).toEqual([second, first]);
});

it('keeps the lines of a description', () => {
  expect(tidyDescription('  Flat.  \nShady. \n')).toBe('Flat.\nShady.');
});

describe('two copies that were changed apart', () => {
  const ancestor = collectionFixture({ members: [a, b, c], version: 3 });
  const merge = (
    mine: Partial<typeof ancestor>,
    theirs: Partial<typeof ancestor>,
    before: typeof ancestor | null = ancestor,
  ) =>
    mergeCollections({
      mine: { ...ancestor, savedAt: 3000, ...mine },
      theirs: { ...ancestor, version: 4, savedAt: 2000, ...theirs },
      ancestor: before,
    });

  it('have what both added and lack what one removed', () => {
    expect(merge({ members: [b, c] }, { members: [a, b, c, d] }).members).toEqual([b, c, d]);
    expect(merge({ members: [a, b, c, d] }, { members: [a, c] }).members).toEqual([a, c, d]);
  });

  it('take the order of the one that was put in order', () => {
    expect(merge({ members: [c, b, a] }, { members: [a, b, c, d] }).members).toEqual([c, b, a, d]);
    expect(merge({ members: [a, b, c, d] }, { members: [c, b, a] }).members).toEqual([c, b, a, d]);
  });

  it('keep a change of one beside a change of the other, and of two the later', () => {
    const merged = merge({ name: 'Mine' }, { description: 'Theirs' });
    expect(merged).toMatchObject({ name: 'Mine', description: 'Theirs', version: 4 });
    expect(merge({ name: 'Mine', savedAt: 1000 }, { name: 'Theirs' }).name).toBe('Theirs');
    expect(merge({ name: 'Mine' }, { deletedAt: 2000 }).deletedAt).toBe(2000);
  });

  it('are both whole where nobody knows what they were before', () => {
    expect(merge({ members: [a, b] }, { members: [b, c] }, null).members).toEqual([a, b, c]);
  });

  it('are the copy of the account where nothing is to be sent', () => {
    const theirs = { ...ancestor, version: 4, savedAt: 2000, name: 'Theirs' };
    expect(mergeCollections({ mine: ancestor, theirs, ancestor })).toBe(theirs);
    expect(isSameCollection(theirs, { ...theirs, device: 'Another', version: 5 })).toBe(true);
  });
});
