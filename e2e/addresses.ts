import { addressesOf, pages } from '@webmaps/sitemap/pages';
import type { Page as PageEntry } from '@webmaps/sitemap/pages';

/** A page and an address of it. */
interface Address {
  readonly address: string;
  readonly entry: PageEntry;
}

/** The pages with a map, which comes after all else and brings controls along. */
export const withMap: ReadonlySet<string> = new Set([
  '/',
  '/run',
  '/run-app',
  '/grid',
  '/explorer',
  '/ui/maps/elevation',
  '/ui/maps/3d-buildings',
  '/ui/maps/ai-chat',
  '/ui/maps/full-screen',
  '/ui/maps/generate-route',
  '/ui/maps/heatmap',
  '/ui/maps/population-density',
  '/ui/maps/q',
  '/ui/maps/single-page',
]);

/** A page that is only there with what it shows; its own story visits it. */
const withoutExample: ReadonlySet<string> = new Set([
  '/ui/projects/{id}',
  '/dashboard/projects/view',
  '/ui/public/project-profile',
]);

/** Every page once, those with a parameter with values that lead to a page. */
const addresses: readonly Address[] = (pages as readonly PageEntry[])
  .filter(({ path }) => !withoutExample.has(path))
  .flatMap((entry) => addressesOf(entry).map((address) => ({ address, entry })));

/** The same addresses in equal chunks, for tests that would take too long in one. */
export function chunkAddresses(count: number): (readonly Address[])[] {
  const size = Math.ceil(addresses.length / count);
  return Array.from({ length: count }, (_, index) =>
    addresses.slice(index * size, (index + 1) * size),
  );
}
