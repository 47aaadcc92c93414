import { describe, expect, it } from 'vitest';
import { addressesOf, componentNames, pageAt, pages } from './pages.ts';

describe('the pages', () => {
  it('are the 95 of the specification, the list of components, My runs, a run, offline settings, the import of projects, the review of a new one, an invitation, two of a shared route and five for administrators', () => {
    const showcase = pages.filter(({ path }) => path === '/components/{name}').length;
    const rest = pages.filter(({ path }) => !path.startsWith('/components')).length;
    expect(showcase).toBe(1);
    expect(componentNames).toHaveLength(50);
    expect(rest + componentNames.length).toBe(95 + 2 + 5 + 6);
    expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length);
    expect(new Set(componentNames).size).toBe(componentNames.length);
  });

  it.each([
    ['/', 'Home'],
    ['/run', 'Running Route Planner'],
    ['/dashboard/projects/add/docs', 'New project: documents'],
    ['/ui/projects/0b2f4a3e-6c1d-4f5a-9b7e-1c2d3e4f5a6b', 'Project'],
    ['/components/tags-input', 'Component'],
  ])('are found by their address: %s', (path, title) => {
    expect(pageAt(path)?.title).toBe(title);
  });

  it('have addresses that lead to them, of each at least one', () => {
    for (const page of pages) {
      const addresses = addressesOf(page);
      expect(addresses.length, page.path).toBeGreaterThan(0);
      for (const address of addresses) expect(pageAt(address), address).toBe(page);
    }
  });

  it.each([
    '/nowhere',
    '/run/nowhere',
    '/ui/projects/12',
    '/ui/projects/',
    '/components/unknown',
    '/components/constructor',
    '',
    '//',
  ])('do not exist at %s', (path) => {
    expect(pageAt(path)).toBeUndefined();
  });
});
