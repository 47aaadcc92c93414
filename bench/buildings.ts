import { BUILDING_ZOOM } from '@webmaps/buildings/building';
import type { Building } from '@webmaps/buildings/building';
import { decodeBuildings } from '@webmaps/buildings/tile-codec';
import { frameOf, ringInFrame } from '@webmaps/buildings/tile-frame';
import { buildTileMesh } from '@webmaps/buildings/tile-mesh';
import { mercatorX, mercatorY } from '@webmaps/geo/mercator';
import earcut from 'earcut';
import { PMTiles } from 'pmtiles';
import { processorMilliseconds } from './figure.ts';
import type { Figure } from './figure.ts';
import { readManifest, readPacked } from './packs.ts';

const ROUNDS = 5;

interface Tile {
  readonly x: number;
  readonly y: number;
  readonly bytes: Uint8Array;
}

/** All buildings of a region: reading their tiles, and building roofs, beside filling outlines. */
export async function benchBuildings(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const id of ['san-francisco', 'null-island']) {
    const tiles = await tilesOf(id);
    if (tiles.length === 0) continue;
    const decoded = tiles.map(({ x, y, bytes }) => ({
      frame: frameOf({ x, y }),
      buildings: decodeBuildings({ x, y }, bytes).filter(({ isReplaced }) => !isReplaced),
    }));
    const yardstick = medianOf(() => {
      for (const { frame, buildings } of decoded) for (const each of buildings) fill(each, frame);
    });
    const decode = medianOf(() =>
      tiles.forEach(({ bytes, ...tile }) => decodeBuildings(tile, bytes)),
    );
    let vertices = 0;
    const mesh = medianOf(() => {
      vertices = 0;
      for (const { frame, buildings } of decoded) {
        vertices += buildTileMesh(buildings, frame, { usualRoofs: true }).vertexCount;
      }
    });
    const group = `buildings, ${id}`;
    const count = decoded.reduce((sum, { buildings }) => sum + buildings.length, 0);
    const ratio = (value: number) => ({ value: value / yardstick, to: 'outlines filled' });
    figures.push(
      { group, name: 'buildings', value: count, unit: '' },
      { group, name: 'outlines filled by earcut', value: yardstick, unit: 'ms' },
      { group, name: 'tiles decoded', value: decode, unit: 'ms', ratio: ratio(decode) },
      { group, name: 'meshes with usual roofs', value: mesh, unit: 'ms', ratio: ratio(mesh) },
      { group, name: 'triangles', value: vertices / 3, unit: '' },
      { group, name: 'vertices, size', value: (vertices * 12) / 1e6, unit: 'MB' },
    );
  }
  return figures;
}

/** The footprint alone, as a flat map draws it. */
function fill({ rings }: Building, frame: ReturnType<typeof frameOf>): void {
  const points = rings.map((ring) => ringInFrame(ring, frame));
  const holes: number[] = [];
  let count = 0;
  for (const ring of points.slice(0, -1)) holes.push((count += ring.length));
  earcut(points.flat(2), holes);
}

async function tilesOf(id: string): Promise<readonly Tile[]> {
  const file = readPacked(id, 'buildings');
  const manifest = readManifest(id);
  if (file === undefined || manifest === undefined) return [];
  const archive = new PMTiles({
    getKey: () => id,
    getBytes: async (offset, length) => ({ data: file.slice(offset, offset + length).buffer }),
  });
  const [west, south, east, north] = manifest.bbox;
  const count = 2 ** BUILDING_ZOOM;
  const tiles: Tile[] = [];
  for (let x = Math.floor(mercatorX(west) * count); x <= mercatorX(east) * count; x++) {
    for (let y = Math.floor(mercatorY(north) * count); y <= mercatorY(south) * count; y++) {
      const tile = await archive.getZxy(BUILDING_ZOOM, x, y);
      if (tile) tiles.push({ x, y, bytes: new Uint8Array(tile.data) });
    }
  }
  return tiles;
}

function medianOf(work: () => unknown): number {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const before = process.cpuUsage();
    work();
    times.push(processorMilliseconds(before));
  }
  return times.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? Number.NaN;
}
