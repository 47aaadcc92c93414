import { describe, expect, it } from 'vitest';
import { sourceOfBytes } from '../byte-source.ts';
import { readTrackFile } from '../read-track-file.ts';
import type { TrackFile } from '../track/track-file.ts';
import { listTrackPoints, trackPointsOf } from '../track/track-point.ts';
import { writeCsv } from './write-csv.ts';

async function read(file: Uint8Array<ArrayBuffer> | string, name = 'a.csv') {
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file;
  const outcome = await readTrackFile(sourceOfBytes(bytes, name));
  if (outcome.status === 'failed') throw new Error(outcome.message);
  return outcome;
}

const points = async (text: string) =>
  (await read(text)).file.tracks[0]?.segments.map(listTrackPoints);

describe('CSV', () => {
  it('reads back all that it writes', async () => {
    const file: TrackFile = {
      places: [
        {
          position: [8.7, 49.4],
          name: 'Spring, "cold"',
          description: 'two\nlines',
          timeSeconds: 5,
        },
      ],
      routes: [
        { name: 'Plan', points: [{ position: [8, 49], name: 'Hut' }, { position: [9, 50] }] },
      ],
      tracks: [
        {
          name: 'Königstuhl',
          description: 'By the river',
          segments: [
            trackPointsOf([
              { position: [8.7, 49.4], timeSeconds: 1_700_000_000.5, heartRate: 120 },
              { position: [8.8, 49.4], elevationMetres: 5.25 },
            ]),
            trackPointsOf([{ position: [8.9, 49.4] }]),
          ],
          laps: [],
        },
      ],
    };
    const { file: again, faults, format } = await read(writeCsv(file));
    expect([format, faults]).toEqual(['CSV', []]);
    expect(again).toEqual(file);
  });

  it('finds columns by their names, with units, semicolons and decimal commas', async () => {
    expect(
      await points('Zeit;Latitude [°];Longitude [°];Altitude (m)\r\n1;49,5;8,25;110,5\r\n'),
    ).toEqual([[{ position: [8.25, 49.5], elevationMetres: 110.5 }]]);
  });

  it('reads times in seconds and in milliseconds', async () => {
    expect(await points('lat\tlng\ttimestamp\n1\t2\t1700000000\n1\t2\t1700000001500')).toEqual([
      [
        { position: [2, 1], timeSeconds: 1_700_000_000 },
        { position: [2, 1], timeSeconds: 1_700_000_001.5 },
      ],
    ]);
  });

  it('takes rows with a name and without a time for places', async () => {
    const { file } = await read('name,lat,lon\nHut,1,2\n');
    expect(file.places).toEqual([{ position: [2, 1], name: 'Hut' }]);
  });

  it('leaves out rows without a position, and counts lines within quotes', async () => {
    const { file, faults } = await read('name,lat,lon\n"a\nb",1,2\nc,x,2\nd,3,4\n');
    expect(file.places.map(({ name }) => name)).toEqual(['a\nb', 'd']);
    expect(faults).toMatchObject([{ code: 'position-missing', place: { line: 4 } }]);
  });

  it('leaves out what follows a quote that is never closed, and says where, in linear time', async () => {
    const rows = '1,2\n'.repeat(60_000);
    const { file, faults } = await read(`lat,lon\n49,8\n49,9\n"${rows}`);
    expect(file.tracks[0]?.segments[0]?.length).toBe(2);
    expect(faults).toMatchObject([{ code: 'quote-open', place: { line: 4 } }]);
  });

  it('refuses a table without columns of positions', async () => {
    await expect(read('a,b\n1,2\n')).rejects.toThrow('names no columns of latitude');
  });
});
