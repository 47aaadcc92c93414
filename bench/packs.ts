import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PlaceIndex } from '@webmaps/geocoder/place-index';
import { regionManifestSchema } from '@webmaps/protocol/region';
import type { RegionManifest } from '@webmaps/protocol/region';
import { RoutingEngine } from '@webmaps/router/engine';
import { Graph } from '@webmaps/router/format/graph';
import { ElevationGrid } from '@webmaps/terrain/elevation-grid';
import { benchData } from './import.ts';

/** The routing graph of a benched region, or `undefined` where it was not imported. */
export function openGraph(id: string): Graph | undefined {
  const bytes = readPacked(id, 'routing');
  return bytes && Graph.open(bytes);
}

/** The engine on the same graph. */
export function openEngine(id: string): RoutingEngine | undefined {
  const routing = readPacked(id, 'routing');
  return routing && RoutingEngine.open({ routing, hierarchy: readPacked(id, 'hierarchy') });
}

export function openPlaces(id: string): PlaceIndex | undefined {
  const bytes = readPacked(id, 'places');
  return bytes && PlaceIndex.open(bytes);
}

export function openElevation(id: string): ElevationGrid | undefined {
  const bytes = readPacked(id, 'elevation');
  return bytes && ElevationGrid.open(bytes);
}

/** The bytes of one file of a benched region. */
export function readPacked(id: string, role: string): Uint8Array | undefined {
  const folder = join(benchData, 'regions', id);
  if (!existsSync(folder)) return undefined;
  const name = readdirSync(folder).find((file) => file.startsWith(`${role}-`));
  return name === undefined ? undefined : new Uint8Array(readFileSync(join(folder, name)));
}

/** The manifest of a benched region. */
export function readManifest(id: string): RegionManifest | undefined {
  const file = join(benchData, 'regions', id, 'region.json');
  if (!existsSync(file)) return undefined;
  return regionManifestSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}
