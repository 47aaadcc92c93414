/** TopoJSON: geometries share arcs, which are quantised and delta-encoded. Source: its specification 1.0. */
import { decodeUtf8 } from '@webmaps/geo/utf8';
import type { ByteSource } from '../../byte-source.ts';
import { UnreadableFile } from '../../fault.ts';
import { fieldsOf } from '../../json-fields.ts';
import { giveWay } from '../../track/give-way.ts';
import { featureFileTypes } from '../feature-file-types.ts';
import type { FeatureContext, FeatureFormat } from '../feature-format.ts';
import { arcGeometry } from './arc-geometry.ts';
import { readArcs } from './read-arcs.ts';

export const topoJsonFeatures: FeatureFormat = {
  ...featureFileTypes.topojson,
  sniff: (head) => {
    const text = decodeUtf8(head);
    if (!/^\uFEFF?\s*\{/.test(text)) return 'no';
    return /"type"\s*:\s*"Topology"/.test(text) ? 'sure' : 'no';
  },
  read: readTopoJson,
};

/** Engines end texts at 0.5 GB. */
const MAX_BYTES = 256 << 20;
const FEATURES_PER_TURN = 500;

async function readTopoJson(source: ByteSource, context: FeatureContext): Promise<void> {
  if (source.size > MAX_BYTES)
    throw new UnreadableFile('TopoJSON over 256 MB cannot be read here.');
  const bytes = await source.read(0, source.size);
  const root = parse(context.decodeText?.(bytes, 'utf-8') ?? decodeUtf8(bytes));
  const arcs = readArcs(root);
  const objects = Object.entries(fieldsOf(root['objects']));
  for (const [layer, object] of objects) {
    const geometries = geometriesOf(object);
    for (let from = 0; from < geometries.length; from += FEATURES_PER_TURN) {
      const features = geometries
        .slice(from, from + FEATURES_PER_TURN)
        .map((geometry) => featureOf(geometry, arcs));
      context.take({ features, ...(objects.length > 1 && { layer }) });
      await giveWay(context, from / geometries.length);
    }
  }
}

function parse(text: string): Readonly<Record<string, unknown>> {
  try {
    return fieldsOf(JSON.parse(text.replace(/^\uFEFF/, '')));
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'it is damaged';
    throw new UnreadableFile(`The file is not valid JSON: ${reason}.`);
  }
}

function geometriesOf(object: unknown): readonly unknown[] {
  const { type, geometries } = fieldsOf(object);
  return type === 'GeometryCollection' && Array.isArray(geometries) ? geometries : [object];
}

/** A feature; where its arcs are not there, with a geometry that cannot be read. */
function featureOf(geometry: unknown, arcs: ReturnType<typeof readArcs>): unknown {
  const { id, properties } = fieldsOf(geometry);
  const shape = arcGeometry(geometry, arcs);
  return {
    type: 'Feature',
    geometry: shape === undefined ? {} : shape,
    properties: properties ?? {},
    ...(id !== undefined && { id }),
  };
}
