import { componentNames } from '@webmaps/sitemap/pages';
import { describe, expect, it } from 'vitest';
import { drawings } from './drawings.ts';
import { loadShowcase } from './entries.ts';
import { groupsMatching, neighboursOf } from './groups.ts';

const sources = import.meta.glob<string>('./examples/*/*.tsx', {
  query: '?raw',
  import: 'default',
});
const modules = import.meta.glob<Record<string, unknown>>('./examples/*/*.tsx');

describe.each(componentNames)('the showcase of %s', (name) => {
  it('has a summary and at least one example, each with a title of its own', async () => {
    const showcase = await loadShowcase(name);
    expect(showcase?.summary).toMatch(/\.$/);
    const titles = showcase?.examples.map(({ title }) => title) ?? [];
    expect(titles.length).toBeGreaterThan(0);
    expect(new Set(titles).size).toBe(titles.length);
  });

  it('shows the text of the very file that runs', async () => {
    const showcase = await loadShowcase(name);
    for (const { title, Example, code } of showcase?.examples ?? []) {
      const [path] =
        (
          await Promise.all(
            Object.entries(sources).map(async ([path, load]) => [path, await load()] as const),
          )
        ).find(([path, source]) => path.startsWith(`./examples/${name}/`) && source === code) ?? [];
      expect(path, title).toBeDefined();
      const module = await modules[path ?? '']?.();
      expect(Object.values(module ?? {}), title).toContain(Example);
    }
  });
});

describe('the list of components', () => {
  it('has all 50, each once, in five groups, each with a drawing', () => {
    const groups = groupsMatching('');
    const listed = groups.flatMap(({ components }) => components);
    expect(groups).toHaveLength(5);
    expect(listed.toSorted()).toEqual([...componentNames].toSorted());
    expect(Object.keys(drawings).toSorted()).toEqual([...componentNames].toSorted());
  });

  it('finds by parts of names, with spaces or hyphens, in either case', () => {
    const found = (query: string) => groupsMatching(query).flatMap(({ components }) => components);
    expect(found('Radio gr')).toEqual(['radio-group']);
    expect(found(' CALENDAR ')).toEqual(['calendar', 'range-calendar']);
    expect(found('nothing of the kind')).toEqual([]);
  });

  it('leads from the first to the last and back', () => {
    const listed = groupsMatching('').flatMap(({ components }) => components);
    expect(neighboursOf(listed[0] ?? 'button').previous).toBeUndefined();
    expect(neighboursOf(listed.at(-1) ?? 'tabs').next).toBeUndefined();
    for (const [index, name] of listed.slice(1).entries()) {
      expect(neighboursOf(name).previous).toBe(listed[index]);
    }
  });
});
