import { getRouteApi } from '@tanstack/react-router';
import { HeatPage } from '../../features/heatmap/heat-page.tsx';
import { useMapSearch, useMapView } from './use-map-view.tsx';
import { WithRegions } from './with-regions.tsx';

const PATH = '/ui/maps/heatmap';
const route = getRouteApi(`/fullscreen${PATH}`);

/** Where a person's runs, or the points and lines of a file, are dense. */
export function HeatmapPage() {
  const address = route.useSearch();
  const view = useMapView(PATH);
  const { renderSearch } = useMapSearch();
  return (
    <WithRegions>
      {(regions) => (
        <HeatPage {...view} regions={regions} address={address} renderSearch={renderSearch} />
      )}
    </WithRegions>
  );
}
