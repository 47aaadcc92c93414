import type { MapDocument } from '../document/map-document.ts';
import { canonicalText } from '../json.ts';
import { listFeatures } from '../whole/list-features.ts';

/** Everything that a map shows, value by value: `<node or feature>/<what>`. */
export function shownValues(document: MapDocument): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  for (const [id, { parent, order, registers }] of document.nodes) {
    if (!document.isThere(id)) continue;
    values.set(`${id}/place`, `${parent} ${order}`);
    for (const [name, value] of Object.entries(registers))
      values.set(`${id}/${name}`, JSON.stringify(value));
  }
  for (const id of listFeatures(document)) {
    const { layer, geometry, properties } = document.feature(id)!;
    values.set(`${id}/layer`, layer);
    for (const [field, value] of Object.entries(properties))
      values.set(`${id}/${field}`, JSON.stringify(value));
    // A vertex is known by where it is: two people keep theirs in one shape.
    const [line = []] = geometry.lines;
    for (let at = 0; at < line.length; at += 2) {
      values.set(`${id}/at ${line[at]} ${line[at + 1]}`, 'here');
    }
  }
  return values;
}

/** The same as text, equal for maps that show the same. */
export function shownText(document: MapDocument): string {
  return canonicalText(Object.fromEntries(shownValues(document)));
}

/** The node or feature that a value is of. */
export function ownerOfValue(name: string): string {
  return name.slice(0, name.indexOf('/'));
}
