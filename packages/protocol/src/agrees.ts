/** A type with every property and array made read-only, all the way down. */
type Frozen<T> = T extends (...parameters: never[]) => unknown
  ? T
  : T extends object
    ? { readonly [Key in keyof T]: Frozen<T[Key]> }
    : T;

/**
 * `true` where each type can stand for the other, apart from being read-only. It lets a schema
 * and the interface it mirrors be held together by the compiler.
 */
export type Agrees<A, B> = [Frozen<A>] extends [Frozen<B>]
  ? [Frozen<B>] extends [Frozen<A>]
    ? true
    : { missing: 'the second type is wider than the first' }
  : { missing: 'the first type is wider than the second' };
