import { getRouteApi } from '@tanstack/react-router';
import { ElevationPage as Elevation } from '../../features/elevation/elevation-page.tsx';
import { readMainLine } from './read-main-line.ts';
import { useMapSearch, useMapView } from './use-map-view.tsx';
import { WithRegions } from './with-regions.tsx';

const PATH = '/ui/maps/elevation';
const route = getRouteApi(`/fullscreen${PATH}`);

/** A map of the shape of the ground. */
export function ElevationPage() {
  const address = route.useSearch();
  const view = useMapView(PATH);
  const { renderSearch } = useMapSearch();
  return (
    <WithRegions>
      {(regions) => (
        <Elevation
          {...view}
          regions={regions}
          address={address}
          renderSearch={renderSearch}
          readLine={readMainLine}
        />
      )}
    </WithRegions>
  );
}
