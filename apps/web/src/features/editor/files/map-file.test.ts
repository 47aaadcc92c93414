import { describe, expect, it } from 'vitest';
import { fileNameOf, isMapFile } from './map-file.ts';

const archive = (member: string) => `PK\u0003\u0004${'\0'.repeat(26)}${member}`;

describe('isMapFile', () => {
  it.each([
    ['Harbour.webmap', 'damaged', true],
    ['Harbour.zip', archive('map.json'), true],
    ['Harbour.zip', archive('map.jsonl').slice(0, 37), false],
    ['Roads.zip', archive('roads.shp'), false],
    ['a.geojson', '{}', false],
  ])('takes %s by its beginning or its name', async (name, content, expected) => {
    expect(await isMapFile(new File([content], name))).toBe(expected);
  });
});

it('names a file without what file systems refuse', () => {
  expect(fileNameOf(' Fields: 2/3\n')).toBe('Fields 2 3');
  expect(fileNameOf('//')).toBe('map');
});
