import { readdirSync, readFileSync } from 'node:fs';
import { crc32, inflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { testData } from '../../../scripts/test-data.ts';
import { sourceOfBytes } from './byte-source.ts';
import { readTrackFile } from './read-track-file.ts';
import { trackFormats } from './registry.ts';
import type { TrackFile } from './track/track-file.ts';
import { trackPointsOf } from './track/track-point.ts';
import { mutate, randomOf } from './testing/mutate.ts';

/** For a long round: `WEBMAPS_MUTATIONS=10000 npx vitest run packages/formats/src/mutations.test.ts`. */
const ROUNDS = Number(process.env['WEBMAPS_MUTATIONS'] ?? 150);
const MAX_MILLISECONDS = 2000;

const small: TrackFile = {
  name: 'Königstuhl',
  places: [{ position: [8.7, 49.4], name: 'Spring' }],
  routes: [{ name: 'Plan', points: [{ position: [8.5, 49.5] }, { position: [8.6, 49.6] }] }],
  tracks: [
    {
      name: 'Run',
      segments: [
        trackPointsOf(
          [0, 1, 2].map((second) => ({
            position: [8.7, 49.4 + second / 100] as const,
            timeSeconds: 1_700_000_000 + second,
            elevationMetres: 110,
            heartRate: 120,
            cadence: 85,
          })),
        ),
      ],
      laps: [{ startSeconds: 1_700_000_000, durationSeconds: 2 }],
    },
  ],
};

/** Recorded files that are small enough to be read thousands of times. */
const samples = ['tracks', 'formats/kml']
  .flatMap((folder) => testData(folder) ?? [])
  .flatMap((folder) => readdirSync(folder).map((name) => `${folder}/${name}`))
  .map((path) => ({ name: path, bytes: new Uint8Array(readFileSync(path)) }))
  .filter(({ bytes }) => bytes.length < 50_000);

/** The files of a format that are changed: one that was written here, and recorded ones. */
function filesOf({ extensions, write }: (typeof trackFormats)[number]) {
  const written = { name: `a${extensions[0]}`, bytes: write?.(small) ?? new Uint8Array() };
  return [written, ...samples.filter(({ name }) => extensions.some((end) => name.endsWith(end)))];
}

describe.each(trackFormats.map((format) => [format.name, format] as const))(
  'damaged files of %s',
  (_, format) => {
    it(
      `are read or refused with a sentence in time, ${ROUNDS} of them`,
      { timeout: 60_000 + ROUNDS * 100 },
      async () => {
        const files = filesOf(format);
        for (let round = 0; round < ROUNDS; round++) {
          const { name, bytes } = files[round % files.length] ?? {
            name: '',
            bytes: new Uint8Array(),
          };
          const damaged = mutate(bytes, randomOf(round + crc32(format.name)));
          const start = performance.now();
          const outcome = await readTrackFile(sourceOfBytes(damaged, name), {
            inflate: async function* (pieces) {
              for await (const piece of pieces) yield new Uint8Array(inflateRawSync(piece));
            },
          });
          const failure = `round ${round} of ${name}`;
          expect(performance.now() - start, failure).toBeLessThan(MAX_MILLISECONDS);
          if (outcome.status === 'failed') expect(outcome.message, failure).toMatch(/\.$/);
          else expectFinite(outcome.file, failure);
        }
      },
    );
  },
);

function expectFinite({ places, tracks }: TrackFile, failure: string): void {
  const segments = tracks.flatMap((track) => track.segments);
  for (const { lonLat, length } of segments) {
    expect(lonLat.length, failure).toBe(length * 2);
    expect(
      lonLat.every((degrees) => Math.abs(degrees) <= 180),
      failure,
    ).toBe(true);
  }
  for (const { position } of places)
    expect(
      position.every((degrees) => Math.abs(degrees) <= 180),
      failure,
    ).toBe(true);
}
