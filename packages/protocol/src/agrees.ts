/** A type with every property and array made read-only, recursively. */
type Frozen<T> = T extends (...parameters: never[]) => unknown
  ? T
  : T extends object
    ? { readonly [Key in keyof T]: Frozen<T[Key]> }
    : T;

/** A type with no property optional, recursively. An absent property agrees with an optional one. */
type Complete<T> = T extends (...parameters: never[]) => unknown
  ? T
  : T extends object
    ? { readonly [Key in keyof T]-?: Complete<T[Key]> }
    : T;

/**
 * `true` where the types are assignable to each other, apart from being read-only, and have the
 * same properties, so that the compiler compares a schema with the interface it mirrors. Where they
 * differ, the error names the properties that one of them lacks.
 */
export type Agrees<A, B> = [Frozen<A>, Complete<A>] extends [Frozen<B>, Complete<B>]
  ? [Frozen<B>, Complete<B>] extends [Frozen<A>, Complete<A>]
    ? true
    : { secondLacks: Lacking<A, B> }
  : { firstLacks: Lacking<B, A> };

/** The properties of a type that another lacks; a sentence where they differ deeper than in these. */
type Lacking<Of, In> = [Exclude<keyof Of, keyof In>] extends [never]
  ? 'part of a property, or its values are too wide'
  : Exclude<keyof Of, keyof In>;
