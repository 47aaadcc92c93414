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
    ['東京', 'dongjing-130016b2'],
    ['Москва', 'moskva-eb63f79a'],
    ['東京 Tokyo', 'dongjing-tokyo-a4f57c86'],
    ['🏔️', 'mountain-snow'],
    ['Łódź', 'lodz'],
    ['x'.repeat(100), 'x'.repeat(63)],
  ])('of "%s" is %s', (name, id) => {
    expect(idOfName(name)).toBe(id);
  });

  it('differs for names of any script that differ', () => {
    const names = [
      '東京',
      '京都',
      'Москва',
      'Київ',
      'القاهرة',
      'ירושלים',
      '서울',
      'ไทย',
      'Αθήνα',
      '北京',
      '🏔️',
      '!!',
    ];
    const ids = names.map((name) => idOfName(name));
    expect(new Set(ids).size).toBe(names.length);
    for (const id of ids) expect(id).toMatch(/^[a-z0-9][a-z0-9-]{0,62}$/);
  });

  it('is the same however the name is composed', () => {
    expect(idOfName('Москва́ Й')).toBe(idOfName('Москва́ Й'.normalize('NFD')));
  });
});
