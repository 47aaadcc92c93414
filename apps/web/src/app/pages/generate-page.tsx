import { getRouteApi } from '@tanstack/react-router';
import { useCallback } from 'react';
import { GeneratePage as Generate } from '../../features/generate/generate-page.tsx';
import { useMapSearch, useMapView } from './use-map-view.tsx';
import { WithRegions } from './with-regions.tsx';

const PATH = '/ui/maps/generate-route';
const route = getRouteApi(`/fullscreen${PATH}`);

/** Loops from a place. */
export function GeneratePage() {
  const address = route.useSearch();
  const navigate = route.useNavigate();
  const view = useMapView(PATH);
  const { renderSearch } = useMapSearch();
  const onOpen = useCallback(
    (search: { readonly r: string; readonly route?: string }) =>
      void navigate({ to: '/run', search }),
    [navigate],
  );
  return (
    <WithRegions>
      {(regions) => (
        <Generate
          {...view}
          regions={regions}
          address={address}
          renderSearch={renderSearch}
          onOpen={onOpen}
        />
      )}
    </WithRegions>
  );
}
