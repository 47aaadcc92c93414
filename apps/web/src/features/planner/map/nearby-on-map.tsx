import { PlaceMarkers } from '../../../map/layers/place-markers.tsx';
import { nearbyColours, nearbyIcons, nearbyName } from '../panel/nearby-kinds.ts';
import { useRouteState } from '../planner-context.ts';

/** What is along the route, while the panel lists it. */
export function NearbyOnMap() {
  const { nearby, showNearby } = useRouteState();
  if (nearby.status !== 'ready') return null;
  const marked = nearby.places.map((place) => {
    const Icon = nearbyIcons[place.kind];
    const [lon, lat] = place.position;
    return {
      key: `${place.category} ${lon},${lat}`,
      position: [lon, lat] as const,
      tooltip: nearbyName(place),
      colour: nearbyColours[place.kind],
      icon: <Icon strokeWidth={2} aria-hidden />,
      onChoose: () => showNearby(place),
    };
  });
  return <PlaceMarkers places={marked} />;
}
