import { ByteWriter } from '@webmaps/geo/byte-writer';
import { encodeTile, MvtLayer } from '@webmaps/geo/mvt';
import type { MvtGeometryType, MvtProperties } from '@webmaps/geo/mvt';
import { zxyToTileId } from 'pmtiles';

type Unit = readonly [x: number, y: number];

/**
 * An archive of one vector tile, 10/512/511, whose south-west corner is [0, 0]: land, a lake from
 * [0.005, 0.005] to [0.015, 0.015], a street north of it and a town at [0.01, 0.02].
 */
export function fixtureTiles(): Uint8Array {
  const tile = encodeTile([
    layer('earth', 3, { kind: 'earth' }, box(-0.01, -0.01, 0.36, 0.36)),
    layer('water', 3, { kind: 'lake' }, box(0.005, 0.005, 0.015, 0.015)),
    layer('roads', 2, { kind: 'major_road', kind_detail: 'primary', name: 'Long Street' }, [
      unit(-0.01, 0.018),
      unit(0.03, 0.018),
    ]),
    layer(
      'places',
      1,
      { kind: 'locality', name: 'Fixture Town', population_rank: 10, min_zoom: 4 },
      [unit(0.01, 0.022)],
    ),
  ]);
  return archiveOf({ z: 10, x: 512, y: 511 }, tile);
}

const DEGREES_PER_UNIT = 360 / 1024 / 4096;

/** Near the equator latitudes are as long as longitudes. */
function unit(lon: number, lat: number): Unit {
  return [Math.round(lon / DEGREES_PER_UNIT), 4096 - Math.round(lat / DEGREES_PER_UNIT)];
}

function box(west: number, south: number, east: number, north: number): readonly Unit[] {
  return [unit(west, north), unit(east, north), unit(east, south), unit(west, south)];
}

function layer(
  name: string,
  type: MvtGeometryType,
  properties: MvtProperties,
  points: readonly Unit[],
): MvtLayer {
  const geometry = new ByteWriter();
  let [x, y] = [0, 0];
  points.forEach(([nextX, nextY], index) => {
    if (index === 0) geometry.varint(1 | (1 << 3));
    if (index === 1) geometry.varint(2 | ((points.length - 1) << 3));
    geometry.varint(zigzag(nextX - x));
    geometry.varint(zigzag(nextY - y));
    [x, y] = [nextX, nextY];
  });
  if (type === 3) geometry.varint(7 | (1 << 3));
  const made = new MvtLayer(name);
  made.add({ type, geometry: geometry.view(), properties, id: 0 });
  return made;
}

function zigzag(value: number): number {
  return value < 0 ? -2 * value - 1 : 2 * value;
}

const HEADER_BYTES = 127;

/** PMTiles version 3 without compression. */
function archiveOf({ z, x, y }: { z: number; x: number; y: number }, tile: Uint8Array): Uint8Array {
  const directory = new ByteWriter();
  for (const number of [1, zxyToTileId(z, x, y), 1, tile.length, 1]) directory.varint(number);
  const root = directory.view();
  const metadata = new TextEncoder().encode('{}');
  const bytes = new Uint8Array(HEADER_BYTES + root.length + metadata.length + tile.length);
  const view = new DataView(bytes.buffer);
  bytes.set(new TextEncoder().encode('PMTiles'));
  bytes[7] = 3;
  const metadataAt = HEADER_BYTES + root.length;
  const tileAt = metadataAt + metadata.length;
  const numbers = [
    HEADER_BYTES,
    root.length,
    metadataAt,
    metadata.length,
    0,
    0,
    tileAt,
    tile.length,
  ];
  [...numbers, 1, 1, 1].forEach((number, index) =>
    view.setBigUint64(8 + index * 8, BigInt(number), true),
  );
  // clustered, directories and tiles not compressed, vector tiles, one zoom level
  bytes.set([1, 1, 1, 1, z, z], 96);
  bytes.set(root, HEADER_BYTES);
  bytes.set(metadata, metadataAt);
  bytes.set(tile, tileAt);
  return bytes;
}
