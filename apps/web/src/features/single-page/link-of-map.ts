import type { MapView } from '../../map/canvas/map-types.ts';
import { encodeView } from '../../map-page/view-url.ts';
import type { SinglePageAddress } from './page-address.ts';

interface Shown {
  readonly view: MapView;
  /** As an address has them. */
  readonly layers: string;
}

/** The address of the map as it is now, outside of any frame. */
export function linkOfMap(address: SinglePageAddress, shown: Shown): string {
  return linkOf(address, shown, undefined);
}

/** The address of the map as it is now, for a frame of another page. */
export function frameOfMap(address: SinglePageAddress, shown: Shown): string {
  return linkOf(address, shown, '1');
}

function linkOf(
  { r, measure, region }: SinglePageAddress,
  { view, layers }: Shown,
  embed: string | undefined,
): string {
  const parts = { map: encodeView(view), region, layers, r, measure, embed };
  const query = Object.entries(parts).flatMap(([key, value]) =>
    value === undefined
      ? []
      : [`${key}=${encodeURIComponent(value).replaceAll('%2F', '/').replaceAll('%2C', ',')}`],
  );
  return `${location.origin}${location.pathname}?${query.join('&')}`;
}
