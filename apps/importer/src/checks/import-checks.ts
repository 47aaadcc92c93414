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

export interface Findings {
  /** A sentence for each fault; none where all is well. */
  readonly faults: readonly string[];
  /** How many places were checked: of none, no fault says nothing. */
  readonly points: number;
}

export interface ImportCheck {
  readonly name: string;
  find(region: ImportedRegion): Promise<Findings>;
}

/** The findings, in a few words. */
export function verdictOf({ faults, points }: Findings): string {
  if (faults.length > 0) return `does not hold (of ${points} places looked at)`;
  return points === 0 ? 'nothing to look at' : `holds (${points} places looked at)`;
}

/** The conditions of every region that the importer makes. */
export const importChecks: readonly ImportCheck[] = [
  {
    name: 'no land under water, no sea on land',
    async find({ extract, manifest, folder }) {
      const basemap = manifest.files.basemap;
      if (basemap === undefined) return { faults: ['there is no map'], points: 0 };
      const { minZoom, maxZoom } = manifest;
      const zooms = Array.from({ length: maxZoom - minZoom + 1 }, (_, i) => minZoom + i);
      const { wrong, points } = await findLandUnderWater(extract, join(folder, basemap.name), {
        zooms,
        stride: 1,
      });
      const faults = wrong.map(
        ({ tile, lon, lat, fault, what }) =>
          `${tile}: ${fault} at ${lon.toFixed(5)}, ${lat.toFixed(5)} (${what})`,
      );
      return { faults, points };
    },
  },
  {
    name: 'no hill in the sea',
    async find({ extract, manifest, folder }) {
      const { elevation, terrain } = manifest.files;
      if (elevation === undefined || terrain === undefined) return { faults: [], points: 0 };
      const { hills, points } = await findHillsInTheSea(extract, {
        elevation: join(folder, elevation.name),
        terrain: join(folder, terrain.name),
      });
      const faults = hills.map(({ lon, lat, metres, where }) => {
        const height = Number.isNaN(metres) ? 'no height' : `${metres.toFixed(1)} m`;
        return `${height} at ${lon.toFixed(5)}, ${lat.toFixed(5)} (${where})`;
      });
      return { faults, points };
    },
  },
];
