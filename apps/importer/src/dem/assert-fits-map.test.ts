import { describe, expect, it } from 'vitest';
import { testData } from '../../../../scripts/test-data.ts';
import { readExtract } from '../osm/read-extract.ts';
import { assertFitsMap } from './assert-fits-map.ts';
import { readDem } from './read-dem.ts';

const andorra = testData('osm/andorra-2021.osm.pbf');
const heights = testData('dem/N42E001.hgt.zip');

describe.skipIf(andorra === undefined || heights === undefined)('heights beside the map', () => {
  it('are believed where peaks are as high as the map says', async () => {
    const extract = await readExtract(andorra ?? '');
    assertFitsMap('N42E001.hgt.zip', await readDem([heights ?? ''], extract.bbox), extract);
  });

  it('are refused where the file holds counts of people', async () => {
    const extract = await readExtract(andorra ?? '');
    const people = { resolutionMetres: 1000, sample: (lon: number) => Math.round(lon * 1e4) % 400 };
    expect(() => assertFitsMap('people.tif', people, extract)).toThrow(
      /^people\.tif: half of the \d+ heights in the map are more than \d+ m off, so these are heights of another place, or no heights; give another file, or --accept-implausible to take it as it is$/,
    );
  });
});
