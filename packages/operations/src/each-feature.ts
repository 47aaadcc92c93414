import type { Geometry } from '@webmaps/project/map/geometry/geometry';
import type { NamedFeature } from '@webmaps/project/map/import/named-features';
import { GeosError } from './geos/geos.ts';
import { NoteList } from './note-list.ts';
import type { OperationContext } from './operation.ts';

interface EachOptions extends OperationContext {
  readonly notes: NoteList;
}

/**
 * Does the same with each feature, and gives what comes of them with their values. What GEOS fails at
 * is left out with a note.
 */
export function eachFeature(
  features: readonly NamedFeature[],
  { geos, progress, notes }: EachOptions,
  work: (feature: NamedFeature) => readonly (Geometry | NamedFeature)[],
): readonly NamedFeature[] {
  const made: NamedFeature[] = [];
  for (const [index, feature] of features.entries()) {
    if (index % PROGRESS_EACH === 0) progress(index / features.length);
    const results = tryTo(notes, () => geos.within(() => work(feature)));
    if (results?.length === 0) notes.add('vanished');
    for (const result of results ?? []) {
      made.push('geometry' in result ? result : { geometry: result, values: feature.values });
    }
  }
  progress(1);
  return made;
}

const PROGRESS_EACH = 32;

/** Undefined where GEOS fails, which is noted. */
export function tryTo<T>(notes: NoteList, work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof GeosError)) throw error;
    notes.add('failed');
    return undefined;
  }
}
