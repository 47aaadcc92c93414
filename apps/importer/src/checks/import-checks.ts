import { join } from 'node:path';
import type { RegionManifest } from '@webmaps/protocol/region';
import type { OsmExtract } from '../osm/extract.ts';
import { findHillsInTheSea } from './hills-in-the-sea.ts';
import { findLandUnderWater } from './land-under-water.ts';

/** A region as it was just imported. */
export interface ImportedRegion {
  readonly extract: OsmExtract;
  readonly manifest: RegionManifest;
  /** The folder of the manifest's files. */
  readonly folder: string;
}

export interface ImportCheck {
  readonly name: string;
  /** A sentence for each fault; none where all is well. */
  find(region: ImportedRegion): Promise<readonly string[]>;
}

/** What must hold for every region that the importer makes. */
export const importChecks: readonly ImportCheck[] = [
  {
    name: 'no land under water, no sea on land',
    async find({ extract, manifest, folder }) {
      const basemap = manifest.files.basemap;
      if (basemap === undefined) return ['there is no map'];
      const { minZoom, maxZoom } = manifest;
      const zooms = Array.from({ length: maxZoom - minZoom + 1 }, (_, i) => minZoom + i);
      const { wrong } = await findLandUnderWater(extract, join(folder, basemap.name), {
        zooms,
        stride: 1,
      });
      return wrong.map(
        ({ tile, lon, lat, fault, what }) =>
          `${tile}: ${fault} at ${lon.toFixed(5)}, ${lat.toFixed(5)} (${what})`,
      );
    },
  },
  {
    name: 'no hill in the sea',
    async find({ extract, manifest, folder }) {
      const { elevation, terrain } = manifest.files;
      if (elevation === undefined || terrain === undefined) return [];
      const { hills } = await findHillsInTheSea(extract, {
        elevation: join(folder, elevation.name),
        terrain: join(folder, terrain.name),
      });
      return hills.map(
        ({ lon, lat, metres, where }) =>
          `${metres.toFixed(1)} m at ${lon.toFixed(5)}, ${lat.toFixed(5)} (${where})`,
      );
    },
  },
];
