import type { Region } from '@webmaps/protocol/region';

/** The reader of PMTiles runs where relative addresses have no meaning. */
export function withAbsoluteAddresses(region: Region): Region {
  const files = Object.fromEntries(
    Object.entries(region.files).map(([role, file]) => [
      role,
      file && { ...file, url: new URL(file.url, location.origin).href },
    ]),
  ) as Region['files'];
  return { ...region, files };
}
