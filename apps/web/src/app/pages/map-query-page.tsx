import { getRouteApi } from '@tanstack/react-router';
import { MapQueryPage as MapQuery } from '../../features/map-query/map-query-page.tsx';
import { useMapView } from './use-map-view.tsx';
import { WithRegions } from './with-regions.tsx';

const PATH = '/ui/maps/q';
const route = getRouteApi(`/fullscreen${PATH}`);

/** A map that answers a question. */
export function MapQueryPage() {
  const address = route.useSearch();
  const view = useMapView(PATH);
  return (
    <WithRegions>
      {(regions) => <MapQuery {...view} regions={regions} address={address} />}
    </WithRegions>
  );
}
