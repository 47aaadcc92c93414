/** Where in a GPX file an element is. `field`: an element with text of the one around it. */
export type GpxScope =
  | 'document'
  | 'gpx'
  | 'metadata'
  | 'author'
  | 'copyright'
  | 'link'
  | 'wpt'
  | 'rte'
  | 'rtept'
  | 'trk'
  | 'trkseg'
  | 'trkpt'
  | 'extensions'
  | 'field'
  | 'other';

/** The scope of an element by its name and the scope around it. */
export function scopeOfElement(parent: GpxScope, name: string): GpxScope {
  if (parent === 'extensions') return 'extensions';
  if (parent === 'trkpt' && name === 'extensions') return 'extensions';
  if (parent === 'field' || parent === 'other' || parent === 'document') return 'other';
  return CHILDREN.get(parent)?.get(name) ?? (PLAIN.has(name) ? 'other' : 'field');
}

/** Maps, since the names come from the file: an object would find `constructor` in them. */
const CHILDREN: ReadonlyMap<GpxScope, ReadonlyMap<string, GpxScope>> = new Map([
  ['gpx', scopesOf('metadata', 'wpt', 'rte', 'trk')],
  ['metadata', scopesOf('author', 'copyright', 'link')],
  ['rte', scopesOf('rtept')],
  ['trk', scopesOf('trkseg')],
  ['trkseg', scopesOf('trkpt')],
]);

function scopesOf(...scopes: readonly GpxScope[]): ReadonlyMap<string, GpxScope> {
  return new Map(scopes.map((scope) => [scope, scope]));
}

/** Elements whose text says nothing about the element around them. */
const PLAIN: ReadonlySet<string> = new Set(['extensions', 'link', 'bounds', 'metadata']);
