import { describe, expect, it } from 'vitest';
import { sourceOfBytes } from '../byte-source.ts';
import { writeKml } from '../kml/write-kml.ts';
import { trackPointsOf } from '../track/track-point.ts';
import { listZip } from '../zip/read-zip.ts';
import { kmz } from './kmz.ts';

function write(): Uint8Array<ArrayBuffer> {
  if (!kmz.write) throw new Error('KMZ is not written');
  return kmz.write(file);
}

const file = {
  places: [],
  routes: [],
  tracks: [
    {
      name: 'Küste',
      laps: [],
      segments: [
        trackPointsOf(
          Array.from({ length: 4000 }, (_, index) => ({
            position: [7.4 + index / 9973, 43.7 + ((index * 7919) % 1000) / 1e6] as const,
            elevationMetres: 40 + (index % 37) / 4,
          })),
        ),
      ],
    },
  ],
};

describe('a written KMZ', () => {
  it('holds one deflated file, named as programs look for it, of at most half the length', async () => {
    const bytes = write();
    const members = await listZip(sourceOfBytes(bytes, 'a.kmz'));
    expect(members.map(({ name, method }) => [name, method])).toEqual([['doc.kml', 'deflated']]);
    expect(members[0]?.size).toBe(writeKml(file).length);
    expect(bytes.length).toBeLessThan(writeKml(file).length / 2);
  });

  it('is the same for the same route', () => {
    expect(write()).toEqual(write());
  });
});
