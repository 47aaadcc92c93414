import { sourceOfBytes } from '@webmaps/formats/byte-source';
import { readFeatureFile } from '@webmaps/formats/features/read-feature-file';
import { readWkt } from '@webmaps/formats/features/wkt/read-wkt';
import { writeWkt } from '@webmaps/formats/features/wkt/write-wkt';
import { encodeUtf8 } from '@webmaps/geo/utf8';
import type { IdentifiedFeature } from '@webmaps/project/map/document/feature';
import { toGeoJsonWithHeights } from '@webmaps/project/map/geometry/to-geojson';
import { NamedFeatures } from '@webmaps/project/map/import/named-features';
import type { NamedFeature } from '@webmaps/project/map/import/named-features';
import { fieldsOf } from '@webmaps/project/map/nodes/field';
import type { MapOutline } from '../../../project-map/project-map.ts';
import { nextTask } from '../../../workers/next-task.ts';

/** The text that features are copied as. */
export type CopyForm = 'geojson' | 'wkt';

/** Longer texts are for files, which are read in a worker. */
export const MAX_TEXT_LENGTH = 1_000_000;

export interface FeaturesOfText {
  readonly features: readonly NamedFeature[];
  /** Those that are damaged or have no place. */
  readonly leftOut: number;
}

/**
 * The features of a text: well-known text, a geometry on each line, or what a file of a known format
 * holds, such as GeoJSON; else `undefined`.
 */
export async function readFeaturesText(text: string): Promise<FeaturesOfText | undefined> {
  if (text.length > MAX_TEXT_LENGTH) return undefined;
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const geometries = lines.map(readWkt);
  return geometries.some((geometry) => geometry !== undefined)
    ? gather(geometries.map((geometry = null) => ({ geometry })))
    : readAsFile(text);
}

async function readAsFile(text: string): Promise<FeaturesOfText | undefined> {
  const taken: unknown[] = [];
  const outcome = await readFeatureFile(sourceOfBytes(encodeUtf8(text), ''), {
    signal: new AbortController().signal,
    yieldToEventLoop: nextTask,
    progress: () => undefined,
    take: ({ features }) => {
      for (const feature of features) taken.push(feature);
    },
  });
  return outcome.status === 'read' ? gather(taken) : undefined;
}

function gather(list: readonly unknown[]): FeaturesOfText {
  const named = new NamedFeatures();
  const unreadable = named.take(list).length;
  return { features: named.features, leftOut: named.withoutPlace + unreadable };
}

/** Features as GeoJSON with their values by the names of fields, or as well-known text without any. */
export function writeFeaturesText(
  features: readonly IdentifiedFeature[],
  { form, nodes }: { readonly form: CopyForm; readonly nodes: MapOutline['nodes'] },
): string {
  if (form === 'wkt')
    return features.map(({ geometry }) => writeWkt(toGeoJsonWithHeights(geometry))).join('\n');
  const written = features.map(({ layer, geometry, properties }) => {
    const node = nodes.get(layer);
    const values = (node ? fieldsOf(node) : []).flatMap(([id, { name }]) => {
      const value = properties[id];
      return value === undefined ? [] : [[name, value] as const];
    });
    return {
      type: 'Feature',
      geometry: toGeoJsonWithHeights(geometry),
      properties: Object.fromEntries(values),
    };
  });
  return JSON.stringify({ type: 'FeatureCollection', features: written });
}
