import { describe, expect, it } from 'vitest';
import { idOfName, nameOfFile } from './region-id.ts';

describe('a region of an unnamed extract', () => {
  it.each([
    ['/data/monaco-2025.osm.pbf', 'Monaco 2025'],
    ['malta-latest.osm.gz', 'Malta'],
    ['.osm.pbf', 'Region'],
  ])('is called after %s', (path, name) => {
    expect(nameOfFile(path)).toBe(name);
  });
});

describe('the id of a region', () => {
  it.each([
    ['Monaco 2025', 'monaco-2025'],
    ['São Paulo – Centro', 'sao-paulo-centro'],
    ['../../etc/passwd', 'etc-passwd'],
    ['東京', 'region'],
    ['x'.repeat(100), 'x'.repeat(63)],
  ])('of "%s" is %s', (name, id) => {
    expect(idOfName(name)).toBe(id);
  });
});
