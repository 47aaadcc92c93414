import { isSameContent } from '@webmaps/saved-routes/saved-route';
import { routeFixture } from '@webmaps/saved-routes/testing/route-fixture';
import { describe, expect, it } from 'vitest';
import { mergeCopies } from './merge-copies.ts';

const base = routeFixture({ version: 3 });
const mine = { ...base, name: 'Mine' };
const shared = { base: 3, isChanged: true, isSame: isSameContent };

describe('an item of this device beside the copy of the account', () => {
  it('is pushed where the account has the version that it was changed from', () => {
    expect(mergeCopies({ ...shared, mine, theirs: base }).kind).toBe('push');
  });

  it('takes theirs where nothing was changed here', () => {
    const theirs = routeFixture({ version: 4, name: 'Theirs' });
    const merged = mergeCopies({ ...shared, mine: base, isChanged: false, theirs });
    expect(merged).toEqual({ kind: 'take', item: theirs });
  });

  it('takes theirs where both say the same, so that a lost answer makes no conflict', () => {
    const theirs = { ...mine, version: 4, device: 'Another' };
    expect(mergeCopies({ ...shared, mine, theirs })).toEqual({ kind: 'take', item: theirs });
  });

  it('keeps both where both were changed', () => {
    const theirs = routeFixture({ version: 4, name: 'Theirs' });
    expect(mergeCopies({ ...shared, mine, theirs })).toEqual({ kind: 'conflict', theirs });
  });

  it('does not delete what another device changed meanwhile', () => {
    const deleted = { ...base, deletedAt: 5 };
    const theirs = routeFixture({ version: 4, name: 'Theirs' });
    expect(mergeCopies({ ...shared, mine: deleted, theirs }).kind).toBe('conflict');
  });
});
