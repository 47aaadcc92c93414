import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Bbox } from '@webmaps/geo/bbox';
import { regionManifestSchema, type RegionManifest } from '@webmaps/protocol/region';
import { ImportFailure } from '../failure/import-failure.ts';

/** The map that is to be imported. */
export interface NewRegion {
  readonly id: string;
  readonly name: string;
  /** File name of the extract. */
  readonly source: string;
  readonly bbox: Bbox;
}

/**
 * Throws `ImportFailure` where another map has the id already: one of another extract, or of an
 * extract of the same file name from another place. A newer extract of a region replaces it.
 */
export async function refuseOtherRegion(dataFolder: string, region: NewRegion): Promise<void> {
  const found = await readRegion(join(dataFolder, 'regions', region.id, 'region.json'));
  if (found === undefined || isSameSource(found, region)) return;
  const origin = found.source === undefined ? '' : `, made of ${found.source}`;
  throw new ImportFailure(
    `"${region.name}" would replace another region, "${found.name}" (${region.id}${origin}); choose another --name, or --replace to replace it`,
  );
}

function isSameSource(found: RegionManifest, region: NewRegion): boolean {
  if (!overlaps(found.bbox, region.bbox)) return false;
  // Packs of former versions do not name their source.
  return found.source === undefined || found.source === region.source;
}

function overlaps(a: Bbox, b: Bbox): boolean {
  return a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3];
}

/** A pack without a sound manifest is not shown, and may be replaced. */
async function readRegion(manifest: string): Promise<RegionManifest | undefined> {
  try {
    return regionManifestSchema.parse(JSON.parse(await readFile(manifest, 'utf8')));
  } catch {
    return undefined;
  }
}
