import { getRouteApi } from '@tanstack/react-router';
import { PeoplePage } from '../../features/population/people-page.tsx';
import { useMapSearch, useMapView } from './use-map-view.tsx';
import { WithRegions } from './with-regions.tsx';

const PATH = '/ui/maps/population-density';
const route = getRouteApi(`/fullscreen${PATH}`);

/** Where people live, and how many in an area. */
export function PopulationPage() {
  const address = route.useSearch();
  const view = useMapView(PATH);
  const { renderSearch } = useMapSearch();
  return (
    <WithRegions>
      {(regions) => (
        <PeoplePage {...view} regions={regions} address={address} renderSearch={renderSearch} />
      )}
    </WithRegions>
  );
}
