import { uniteFeatures } from './combine.ts';
import { tryTo } from './each-feature.ts';
import { NoteList } from './note-list.ts';
import { defineOperation } from './operation.ts';

/** All features of a layer as one of each kind: points, lines and areas. */
export const union = defineOperation({
  takesSecond: false,
  parameters: {},
  run({ features }, { geos }) {
    const notes = new NoteList();
    const united = tryTo(notes, () => uniteFeatures(geos, features, notes));
    return notes.finish((united ?? []).map((geometry) => ({ geometry, values: {} })));
  },
});
