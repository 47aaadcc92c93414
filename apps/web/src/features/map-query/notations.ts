import { formatPosition } from '@webmaps/geo/coordinate-notation';
import { formatGeohash } from '@webmaps/geo/geohash';
import { formatPlusCode } from '@webmaps/geo/plus-code';
import type { Position } from '@webmaps/geo/position';
import type { text } from '../../text/en/map-query.ts';

type Notation = keyof (typeof text)['place']['notations'];

/** A position in every notation that the search reads. UTM and MGRS are left out where they have no zone. */
export function notationsOf(position: Position): readonly (readonly [Notation, string])[] {
  const decimal = formatPosition(position, 'decimal');
  const all = [
    ['decimal', decimal],
    ['dms', formatPosition(position, 'dms')],
    ['utm', formatPosition(position, 'utm')],
    ['mgrs', formatPosition(position, 'mgrs')],
    ['plusCode', formatPlusCode(position)],
    ['geohash', formatGeohash(position)],
  ] as const satisfies readonly (readonly [Notation, string])[];
  return all.filter(([notation, written]) => notation === 'decimal' || written !== decimal);
}
