/** A type with every property and array made read-only, recursively. */
type Frozen<T> = T extends (...parameters: never[]) => unknown
  ? T
  : T extends object
    ? { readonly [Key in keyof T]: Frozen<T[Key]> }
    : T;

/**
 * `true` where the types are assignable to each other, apart from being read-only, so that the
 * compiler compares a schema with the interface it mirrors.
 */
export type Agrees<A, B> = [Frozen<A>] extends [Frozen<B>]
  ? [Frozen<B>] extends [Frozen<A>]
    ? true
    : { missing: 'the second type is wider than the first' }
  : { missing: 'the first type is wider than the second' };
