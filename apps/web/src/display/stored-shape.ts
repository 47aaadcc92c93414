/**
 * Shapes of what a browser keeps: each reads any stored value, and what it cannot read becomes the
 * default, part by part. They are in the shell, which must stay light; a library for schemas
 * weighs as much as the router. What comes over the network is read by the schemas of
 * `packages/protocol`.
 */
export type Shape<Value> = (stored: unknown) => Value;

/** The type of the values that a shape reads. */
export type ValueOf<S> = S extends Shape<infer Value> ? Value : never;

export function choice<const Value>(values: readonly Value[], usual: Value): Shape<Value> {
  return (stored) => values.find((value) => value === stored) ?? usual;
}

export function flag(usual: boolean): Shape<boolean> {
  return (stored) => (typeof stored === 'boolean' ? stored : usual);
}

export function numberFrom(min: number, max: number, usual: number): Shape<number> {
  return (stored) =>
    typeof stored === 'number' && stored >= min && stored <= max ? stored : usual;
}

/** A number that may be unknown: `null`. */
export function knownNumberFrom(min: number, max: number): Shape<number | null> {
  return (stored) => (typeof stored === 'number' && stored >= min && stored <= max ? stored : null);
}

/** A list of some of the values; none where one of them is unknown. */
export function choices<const Value>(values: readonly Value[]): Shape<Value[]> {
  return (stored) =>
    Array.isArray(stored) && stored.every((value) => values.includes(value as Value))
      ? (stored as Value[])
      : [];
}

/** An object of these fields; any other fields are left out. */
export function fields<Fields extends Readonly<Record<string, Shape<unknown>>>>(
  shapes: Fields,
): Shape<{ [Key in keyof Fields]: ValueOf<Fields[Key]> }> {
  return (stored) => {
    const found = typeof stored === 'object' && stored !== null ? stored : {};
    const read = Object.entries(shapes).map(([key, shape]) => [
      key,
      shape(Object.hasOwn(found, key) ? (found as Record<string, unknown>)[key] : undefined),
    ]);
    return Object.fromEntries(read) as { [Key in keyof Fields]: ValueOf<Fields[Key]> };
  };
}
