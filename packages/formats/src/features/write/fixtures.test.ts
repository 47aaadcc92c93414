import { encodeUtf8 } from '@webmaps/geo/utf8';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { testData } from '../../../../../scripts/test-data.ts';
import { joinBytes } from '../../join-bytes.ts';
import { readFeatures } from '../../testing/read-features.ts';
import type { FileFeature, FileGeometry } from '../feature-format.ts';
import { layerSurvival } from './layer-survival.ts';
import type { WrittenFormat } from './layer-survival.ts';
import { layerWriters } from './layer-writers.ts';
import { layerOf } from './testing/sample-layers.ts';

const data = testData('formats') ?? '';
const files = data === '' ? [] : globSync('**/*.{geojson,zip,kml,gpx,parquet,fgb}', { cwd: data });
const formats = Object.keys(layerSurvival) as WrittenFormat[];
const decode = (bytes: Uint8Array, label: string) => new TextDecoder(label).decode(bytes);

/** What a map takes of a file: shapes of one kind, to a ten-millionth of a degree. */
async function featuresOf(file: string): Promise<readonly FileFeature[]> {
  const bytes = new Uint8Array(readFileSync(join(data, file)));
  const { features } = await readFeatures(bytes, file, decode);
  return (features as readonly FileFeature[]).flatMap(({ geometry, ...feature }) =>
    geometry === null || geometry.type === 'GeometryCollection'
      ? []
      : [{ ...feature, geometry: roundShape(geometry) }],
  );
}

function roundShape(geometry: FileGeometry): FileGeometry {
  return JSON.parse(JSON.stringify(geometry), (_, value: unknown) =>
    typeof value === 'number' ? Math.round(value * 1e7) / 1e7 : value,
  ) as FileGeometry;
}

async function writeAndRead(format: WrittenFormat, features: readonly FileFeature[]) {
  const { write, extension } = layerWriters[format];
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for await (const piece of write(layerOf(features)))
    pieces.push(typeof piece === 'string' ? encodeUtf8(piece) : piece);
  const bytes = new Uint8Array(joinBytes(pieces));
  return (await readFeatures(bytes, `a${extension}`, decode)).features as readonly FileFeature[];
}

describe.skipIf(files.length === 0)('each file of other programs, written and read again', () => {
  it.each(files)('%s', async (file) => {
    const features = await featuresOf(file);
    for (const format of formats) {
      const known = layerSurvival[format].areas ? features : features.filter(isNoArea);
      if (known.length === 0) continue;
      const read = await writeAndRead(format, known);
      // GPX has tracks behind all points, and a Shapefile a file for each kind of shape.
      expect(boxesOf(read), format).toEqual(boxesOf(known));
    }
  });
});

function isNoArea({ geometry }: FileFeature): boolean {
  return geometry !== null && !geometry.type.endsWith('Polygon');
}

/** The boxes around features in no order. */
function boxesOf(features: readonly FileFeature[]): readonly string[] {
  return features.map(({ geometry }) => boxOf(geometry)).toSorted();
}

function boxOf(geometry: FileGeometry | null): string {
  const pairs = JSON.stringify(geometry).matchAll(/\[(-?[\d.e+-]+),(-?[\d.e+-]+)/g);
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [, x, y] of pairs) {
    west = Math.min(west, Number(x));
    east = Math.max(east, Number(x));
    south = Math.min(south, Number(y));
    north = Math.max(north, Number(y));
  }
  return [west, south, east, north].map((number) => number.toFixed(7)).join(' ');
}
