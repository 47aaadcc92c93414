import { pickMostSpecific } from '@webmaps/geocoder/pick-most-specific';
import type { SearchResult } from '@webmaps/geocoder/search-result';
import type { Route } from '@webmaps/router/route/route';
import type { Units } from '../../../display/quantities.ts';
import { distanceQuantity, quantityText } from '../../../display/quantities.ts';
import type { Engine } from '../../../engine/engine.ts';
import { RouteTrack } from '../../../map/route/route-track.ts';
import { text } from '../../../text/en/planner.ts';

/**
 * The place at half of a route's length, where two people who come from its ends meet, with the name
 * of what is there. `undefined` for a route without a line.
 */
export async function halfwayPlace(
  engine: Pick<Engine, 'reverse'>,
  { route, units }: { readonly route: Route; readonly units: Units },
  signal: AbortSignal,
): Promise<SearchResult | undefined> {
  const track = RouteTrack.of(route);
  if (!track) return undefined;
  const metres = track.lengthMetres / 2;
  const { position } = track.at(metres);
  const answer = await engine.reverse({ position }, { signal });
  const there = answer.status === 'ready' ? pickMostSpecific(answer.results)?.label : undefined;
  const away = text.halfway.away(quantityText(distanceQuantity(metres, units)));
  return {
    id: `halfway/${position.join(',')}`,
    name: text.halfway.name,
    label: there === undefined ? away : `${there}, ${away}`,
    kind: 'place',
    category: 'halfway',
    position,
  };
}
