import { getRouteApi } from '@tanstack/react-router';
import { BuildingsPage as Buildings } from '../../features/buildings/buildings-page.tsx';
import { useMapView } from './use-map-view.tsx';
import { WithRegions } from './with-regions.tsx';

const PATH = '/ui/maps/3d-buildings';
const route = getRouteApi(`/fullscreen${PATH}`);

/** Buildings in the sun. */
export function BuildingsPage() {
  const address = route.useSearch();
  const view = useMapView(PATH);
  return (
    <WithRegions>
      {(regions) => <Buildings {...view} regions={regions} address={address} />}
    </WithRegions>
  );
}
