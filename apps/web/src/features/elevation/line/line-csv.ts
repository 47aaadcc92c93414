import type { ElevationProfile } from '../../../elevation/elevation-profile.ts';
import { text } from '../../../text/en/elevation.ts';
import type { Path } from './path.ts';
import { placeAt } from './path.ts';

/** A row of numbers for each step of the profile, under a row of names. */
export function lineCsv({ points }: ElevationProfile, path: Path): string {
  const rows = points.map(({ metres, elevationMetres, grade }) => {
    const [lon, lat] = placeAt(path, metres);
    return [
      metres.toFixed(1),
      elevationMetres.toFixed(1),
      grade.toFixed(4),
      lon.toFixed(6),
      lat.toFixed(6),
    ];
  });
  return [text.csvHeads, ...rows].map((row) => `${row.join(',')}\r\n`).join('');
}
