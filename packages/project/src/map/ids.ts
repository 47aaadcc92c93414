/** A session of one tab, or an import: what numbers the things that it makes. */
export type Origin = string;

/** `origin.number`. Never digits alone, because objects reorder such keys. */
export type FeatureId = string;

/** As features', but of nodes: layers, groups, images, tiles. */
export type NodeId = string;

/** As features', but of the columns of a layer, so that renaming one meets no value. */
export type FieldId = string;

/** The group that holds all others. It has no row and cannot be changed. */
export const ROOT: NodeId = 'root';

const ORIGIN = /^[a-z][a-z0-9]{0,31}$/;
const MADE_ID = /^[a-z][a-z0-9]{0,31}\.(?:0|[1-9][0-9]{0,8})$/;

export function isOrigin(text: string): boolean {
  return ORIGIN.test(text);
}

/** Whether a text is the id of a feature, a node or a field. */
export function isMadeId(text: string): boolean {
  return MADE_ID.test(text);
}

export function makeId(origin: Origin, number: number): string {
  return `${origin}.${number}`;
}

export function splitId(id: string): readonly [origin: Origin, number: number] {
  const dot = id.indexOf('.');
  return [id.slice(0, dot), Number(id.slice(dot + 1))];
}
