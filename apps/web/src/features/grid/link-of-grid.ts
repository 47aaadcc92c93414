import type { GridChange } from './grid-address.ts';

/** The address of the page with all of its maps, with the signs that a query may have as they are. */
export function linkOfGrid(href: string, change: GridChange): string {
  const address = new URL(href);
  const region = address.searchParams.get('region') ?? undefined;
  const parts = Object.entries({ region, ...change }).flatMap(([key, value]) =>
    value === undefined ? [] : [`${key}=${escapeValue(value)}`],
  );
  address.search = parts.join('&');
  return address.href;
}

function escapeValue(value: string): string {
  return encodeURIComponent(value)
    .replaceAll('%2F', '/')
    .replaceAll('%2C', ',')
    .replaceAll('%3A', ':');
}
