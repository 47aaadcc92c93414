import { describe, expect, it } from 'vitest';
import { text } from '../../../text/en/heatmap.ts';
import { NO_WEEK, weekOf } from './heat-points.ts';
import type { HeatPoints } from './heat-points.ts';
import { readHeatFile } from './read-heat-file.ts';
import type { HeatFile } from './read-heat-file.ts';

const watch = { signal: new AbortController().signal, progress: () => undefined };

async function read(name: string, content: string): Promise<HeatFile> {
  const file = await readHeatFile({ name, file: new Blob([content]) }, watch);
  if ('message' in file) throw new Error(file.message);
  return file;
}

function total({ weights, length }: HeatPoints): number {
  return weights.subarray(0, length).reduce((sum, each) => sum + each, 0);
}

describe('a file for the heat map', () => {
  it('has points, their numbers, and their weeks', async () => {
    const file = await read(
      'trees.csv',
      'lat,lon,time,height\n43.1,7.1,2026-11-03T08:00:00Z,4\n43.2,7.2,,6\n',
    );
    expect(file.weighs).toBe('points');
    expect(total(file.points)).toBe(2);
    expect([...file.points.weeks.subarray(0, 2)]).toEqual([
      weekOf(Date.UTC(2026, 10, 3) / 1000),
      NO_WEEK,
    ]);
    expect(total(file.fields.get('height') ?? file.points)).toBe(10);
  });

  it('has lines by their metres, and says what was left out', async () => {
    const feature = (type: string, coordinates: unknown, properties: object = {}) => ({
      type: 'Feature',
      properties,
      geometry: { type, coordinates },
    });
    const features = [
      feature(
        'LineString',
        [
          [7, 43],
          [7, 43.01],
        ],
        { lanes: 2 },
      ),
      feature('Point', [7, 43]),
      feature('Polygon', [
        [
          [0, 0],
          [1, 0],
          [1, 1],
          [0, 0],
        ],
      ]),
    ];
    const file = await read('a.geojson', JSON.stringify({ type: 'FeatureCollection', features }));
    expect(file.weighs).toBe('metres');
    expect(total(file.points)).toBeGreaterThan(1105);
    expect(total(file.points)).toBeLessThan(1120);
    const lanes = file.fields.get('lanes');
    expect(lanes && total(lanes) / total(file.points)).toBeCloseTo(2, 6);
    expect(file.faults).toEqual([text.file.leftOut(2)]);
  });

  it('has tracks with the week of each', async () => {
    const point = (lat: number, minute: string) =>
      `<trkpt lat="${lat}" lon="7"><time>2026-11-03T08:${minute}:00Z</time></trkpt>`;
    const file = await read(
      'run.gpx',
      `<gpx version="1.1" creator="test"><trk><trkseg>${point(43, '00')}${point(43.01, '05')}</trkseg></trk></gpx>`,
    );
    expect(file.weighs).toBe('metres');
    expect(file.points.weeks[0]).toBe(weekOf(Date.UTC(2026, 10, 3) / 1000));
  });

  it('is refused where nothing can be read of it', async () => {
    await expect(read('notes.txt', 'nothing to see')).rejects.toThrow();
    await expect(
      read('none.geojson', '{"type":"FeatureCollection","features":[]}'),
    ).rejects.toThrow(text.file.empty);
  });
});
