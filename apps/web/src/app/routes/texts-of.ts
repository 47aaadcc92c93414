/** Keeps of an address what its page knows to read. */
export function textsOf<Key extends string>(...keys: readonly Key[]) {
  return (search: Record<string, unknown>) =>
    Object.fromEntries(
      keys.flatMap((key) => (typeof search[key] === 'string' ? [[key, search[key]]] : [])),
    ) as { readonly [K in Key]?: string };
}
