import { getRouteApi } from '@tanstack/react-router';
import { FullScreenMap } from '../../features/full-screen/full-screen-map.tsx';
import { useMapSearch, useMapView } from './use-map-view.tsx';
import { WithRegions } from './with-regions.tsx';

const PATH = '/ui/maps/full-screen';
const route = getRouteApi(`/fullscreen${PATH}`);

/** The map alone. */
export function FullScreenPage() {
  const address = route.useSearch();
  const view = useMapView(PATH);
  const search = useMapSearch();
  return (
    <WithRegions>
      {(regions) => <FullScreenMap {...view} regions={regions} address={address} {...search} />}
    </WithRegions>
  );
}
