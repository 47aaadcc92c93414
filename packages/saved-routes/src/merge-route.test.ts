import { describe, expect, it } from 'vitest';
import { mergeRoute } from './merge-route.ts';
import { routeFixture } from './testing/route-fixture.ts';

const base = routeFixture({ version: 3 });
const mine = { ...base, name: 'Mine' };

describe('a route of this device beside the copy of the account', () => {
  it('is pushed where the account has none, or the version that it was changed from', () => {
    expect(mergeRoute({ mine, base: 0, isChanged: true, theirs: undefined }).kind).toBe('push');
    expect(mergeRoute({ mine, base: 3, isChanged: true, theirs: base }).kind).toBe('push');
  });

  it('takes theirs where nothing was changed here', () => {
    const theirs = routeFixture({ version: 4, name: 'Theirs' });
    const merged = mergeRoute({ mine: base, base: 3, isChanged: false, theirs });
    expect(merged).toEqual({ kind: 'take', route: theirs });
  });

  it('takes theirs where both say the same, so that a lost answer makes no conflict', () => {
    const theirs = { ...mine, version: 4, device: 'Another' };
    const merged = mergeRoute({ mine, base: 3, isChanged: true, theirs });
    expect(merged).toEqual({ kind: 'take', route: theirs });
  });

  it('keeps both where both were changed', () => {
    const theirs = routeFixture({ version: 4, name: 'Theirs' });
    const merged = mergeRoute({ mine, base: 3, isChanged: true, theirs });
    expect(merged).toEqual({ kind: 'conflict', theirs });
  });

  it('does not delete what another device changed meanwhile', () => {
    const deleted = { ...base, deletedAt: 5 };
    const theirs = routeFixture({ version: 4, name: 'Theirs' });
    expect(mergeRoute({ mine: deleted, base: 3, isChanged: true, theirs }).kind).toBe('conflict');
  });
});
