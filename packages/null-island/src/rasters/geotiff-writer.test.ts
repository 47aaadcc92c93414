import { fromArrayBuffer } from 'geotiff';
import { describe, expect, it } from 'vitest';
import { writeGeoTiff } from './geotiff-writer.ts';

describe('writeGeoTiff', () => {
  it('is read back with its values, its place and its projection', async () => {
    const values = Float32Array.from([1, 2.5, -3, 4, 5, 6]);
    const bytes = writeGeoTiff({
      width: 3,
      height: 2,
      values,
      west: -0.5,
      north: 0.25,
      pixelDegrees: 0.125,
    });
    const image = await (await fromArrayBuffer(bytes.slice().buffer)).getImage();
    const [band] = await image.readRasters();
    expect([...(band as Float32Array)]).toEqual([...values]);
    expect(image.getBoundingBox()).toEqual([-0.5, 0, -0.125, 0.25]);
    expect(image.getGeoKeys()?.['GeographicTypeGeoKey']).toBe(4326);
  });
});
