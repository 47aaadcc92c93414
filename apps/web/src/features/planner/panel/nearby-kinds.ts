import type { SearchResult } from '@webmaps/geocoder/search-result';
import type { AlongKind } from '@webmaps/protocol/along';
import type { LucideIcon } from 'lucide-react';
import { Droplet, Tent, Toilet, Utensils } from 'lucide-react';
import { text } from '../../../text/en/planner-details.ts';
import type { NearbyPlace } from '../route/use-nearby.ts';

/** Each kind by its icon; the colour on the map only repeats it. */
export const nearbyIcons: Readonly<Record<AlongKind, LucideIcon>> = {
  water: Droplet,
  food: Utensils,
  toilets: Toilet,
  shelter: Tent,
};

export const nearbyColours: Readonly<Record<AlongKind, string>> = {
  water: '#1f6fb2',
  food: '#b4450f',
  toilets: '#52525b',
  shelter: '#8a5a12',
};

/** Its own name, else that of its category. */
export function nearbyName({ name, category, kind }: NearbyPlace): string {
  return name ?? categoryName(category, kind);
}

/** The place as a search result, for the card of places. */
export function placeOf(found: NearbyPlace): SearchResult {
  const [lon, lat] = found.position;
  return {
    id: `${found.category}/${lon},${lat}`,
    name: nearbyName(found),
    label: categoryName(found.category, found.kind),
    kind: 'poi',
    category: found.category,
    position: [lon, lat],
  };
}

function categoryName(category: string, kind: AlongKind): string {
  return text.nearby.categories[category] ?? text.nearby.kinds[kind];
}
