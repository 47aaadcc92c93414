import { describe, expect, it } from 'vitest';
import { findKeyConflicts, resolveScope, scopesOverlap } from './scopes.ts';
import type { ScopeTree } from './scopes.ts';

type Scope = 'everywhere' | 'map' | 'planner' | 'editor' | 'table';

const tree: ScopeTree<Scope> = {
  everywhere: null,
  map: 'everywhere',
  planner: 'map',
  editor: 'map',
  table: 'editor',
};

describe('the scope of a key', () => {
  const bindings = [
    { id: 'search', scope: 'everywhere' },
    { id: 'road', scope: 'planner' },
    { id: 'point', scope: 'editor' },
    { id: 'firstRow', scope: 'table' },
  ] as const;
  const resolve = (...active: Scope[]) => resolveScope(tree, active, bindings)?.id;

  it('lets the same key mean different things in different scopes', () => {
    expect(resolve('planner')).toBe('road');
    expect(resolve('editor')).toBe('point');
  });

  it('lets the innermost active scope win, whichever became active last', () => {
    expect(resolve('editor', 'table')).toBe('firstRow');
    expect(resolve('table', 'editor')).toBe('firstRow');
  });

  it('falls back to the scopes around the active one', () => {
    expect(resolve('map')).toBe('search');
    expect(resolve('everywhere')).toBe('search');
  });

  it('ignores bindings of scopes that are not active', () => {
    expect(resolveScope(tree, ['planner'], [{ scope: 'editor' as Scope }])).toBeUndefined();
    expect(resolveScope(tree, [], bindings)).toBeUndefined();
  });
});

describe('keys of two commands', () => {
  it('conflict within one scope', () => {
    const bindings = [
      { id: 'road', scope: 'planner', keys: ['1'] },
      { id: 'point', scope: 'editor', keys: ['1', 'P'] },
      { id: 'polygon', scope: 'editor', keys: ['P'] },
    ] as const;
    expect(findKeyConflicts(bindings)).toEqual([{ keys: 'P', ids: ['point', 'polygon'] }]);
  });

  it('meet where one scope holds the other', () => {
    expect(scopesOverlap(tree, 'everywhere', 'table')).toBe(true);
    expect(scopesOverlap(tree, 'table', 'map')).toBe(true);
    expect(scopesOverlap(tree, 'planner', 'planner')).toBe(true);
    expect(scopesOverlap(tree, 'planner', 'editor')).toBe(false);
  });
});
