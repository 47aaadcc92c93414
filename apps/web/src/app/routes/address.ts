/**
 * The query string as plain texts, in the order of the keys. The signs that are allowed in a query
 * stay as they are, so that `map=14/43.73/7.42` can be read and typed.
 */
export type AddressSearch = Readonly<Record<string, string>>;

export function parseAddressSearch(query: string): AddressSearch {
  return Object.fromEntries(new URLSearchParams(query));
}

export function stringifyAddressSearch(search: Readonly<Record<string, unknown>>): string {
  const parts = Object.entries(search).flatMap(([key, value]) =>
    typeof value === 'string' && value !== '' ? [`${escaped(key)}=${escaped(value)}`] : [],
  );
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

function escaped(value: string): string {
  return encodeURIComponent(value).replaceAll('%2F', '/').replaceAll('%2C', ',');
}
