import type { Geometry } from '@webmaps/project/map/geometry/geometry';
import { eachFeature } from './each-feature.ts';
import type { Geos } from './geos/geos.ts';
import { freeName, columnsOf } from './joined-values.ts';
import { NoteList } from './note-list.ts';
import { defineOperation } from './operation.ts';

/** A point at each fault of a feature, with what is wrong there in the words of GEOS. */
export const findFaults = defineOperation({
  takesSecond: false,
  parameters: {},
  run({ features }, context) {
    const notes = new NoteList();
    const { geos } = context;
    const fault = freeName('fault', columnsOf(features));
    const found = eachFeature(features, { ...context, notes: new NoteList() }, (feature) => {
      const detail = faultOf(geos, feature.geometry);
      if (detail === undefined) {
        notes.add('valid');
        return [];
      }
      const geometry = detail.place ?? firstVertex(feature.geometry);
      return [{ geometry, values: { ...feature.values, [fault]: detail.reason } }];
    });
    return notes.finish(found);
  },
});

interface Fault {
  readonly reason: string;
  readonly place: Geometry | undefined;
}

/** What is wrong with a geometry first; `undefined` where nothing is. */
export function faultOf(geos: Geos, geometry: Geometry): Fault | undefined {
  const { library } = geos;
  const shape = geos.read(geometry);
  if (library.GEOSisValid(shape) === 1) return undefined;
  const [reason, place] = geos.pointers((first, second) =>
    library.GEOSisValidDetail(shape, 0, first, second),
  );
  const words = reason === 0 ? 'Invalid' : library.Module.UTF8ToString(reason);
  if (reason !== 0) library.GEOSFree(reason);
  return { reason: words, place: place === 0 ? undefined : geos.write(geos.own(place))[0] };
}

function firstVertex({ lines }: Geometry): Geometry {
  return { type: 'Point', lines: [lines[0]!.slice(0, 2)] };
}
