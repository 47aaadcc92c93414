/** The two keys of a chain such as "G-H", or `undefined` where the keys are pressed together. */
export function chainOf(keys: string): readonly [string, string] | undefined {
  const [, first, second] = /^([A-Z])-([A-Z])$/i.exec(keys) ?? [];
  return first && second ? [first, second] : undefined;
}
