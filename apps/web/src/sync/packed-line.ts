import type { Position } from '@webmaps/geo/position';

/** An item that lists draw as a line. */
interface WithLine {
  readonly facts: { readonly line: readonly Position[] };
}

/**
 * An item with its line as one block of numbers. A list of thousands is copied out of the browser's
 * database, and one array for each point takes half of that time.
 */
export function packLine(item: WithLine): unknown {
  return { ...item, facts: { ...item.facts, line: Float64Array.from(item.facts.line.flat()) } };
}

/** The item of `packLine`; anything else as it is. */
export function unpackLine(value: unknown): unknown {
  const { facts } = (value ?? {}) as { readonly facts?: { readonly line?: unknown } };
  if (!(facts?.line instanceof Float64Array)) return value;
  const flat = facts.line;
  const line = Array.from({ length: flat.length >> 1 }, (_, index) => [
    flat[2 * index],
    flat[2 * index + 1],
  ]);
  return { ...(value as object), facts: { ...facts, line } };
}
