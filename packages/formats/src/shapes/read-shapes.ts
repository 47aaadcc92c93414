import type { ByteSource } from '../byte-source.ts';
import type { FaultPlace } from '../fault.ts';
import type { FeatureContext } from '../features/feature-format.ts';
import { readFeatureFile } from '../features/read-feature-file.ts';
import { fieldsOf } from '../json-fields.ts';
import { addGeometry } from './add-geometry.ts';
import type { Shapes } from './shapes.ts';

export type ShapesOutcome =
  | { readonly status: 'read'; readonly shapes: Shapes }
  | { readonly status: 'failed'; readonly message: string; readonly place?: FaultPlace };

/**
 * Reads the shapes of a file of features or tracks, without what it says about them. Damage is an
 * outcome; only the signal's reason and errors of the source itself are thrown.
 */
export async function readShapes(
  source: ByteSource,
  context: Omit<FeatureContext, 'faults' | 'take'>,
): Promise<ShapesOutcome> {
  const shapes = { polygons: [], lines: [], points: [] };
  const outcome = await readFeatureFile(source, {
    ...context,
    take: ({ features }) => {
      for (const feature of features) addGeometry(fieldsOf(feature)['geometry'], shapes);
    },
  });
  if (outcome.status === 'failed') return outcome;
  const isEmpty = Object.values(shapes).every(({ length }) => length === 0);
  const damage = outcome.faults.find(({ code }) => code.startsWith('shape-'));
  if (!isEmpty || !damage) return { status: 'read', shapes };
  const { message, place } = damage;
  return { status: 'failed', message, ...(place && { place }) };
}
