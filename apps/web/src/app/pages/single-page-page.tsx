import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { singlePageAddressParts } from '../../features/single-page/page-address.ts';
import { SinglePage as Single } from '../../features/single-page/single-page.tsx';
import { engine } from '../engine.ts';
import { textsOf } from '../routes/texts-of.ts';
import { useMapSearch, useMapView } from './use-map-view.tsx';
import { planRoute } from './use-shared-plan.ts';
import { WithRegions } from './with-regions.tsx';

const PATH = '/ui/maps/single-page';
const readAddress = textsOf(...singlePageAddressParts);
const route = getRouteApi(`/fullscreen${PATH}`);

/** The map on one page. */
export function SinglePage() {
  const texts = route.useSearch();
  const address = useMemo(() => readAddress(texts), [texts]);
  const view = useMapView(PATH);
  const { renderSearch, searchInput } = useMapSearch();
  const plan = useCallback<Parameters<typeof Single>[0]['planRoute']>(
    (wanted, signal) => planRoute(engine, wanted, signal),
    [],
  );
  return (
    <WithRegions>
      {(regions) => (
        <Single
          {...view}
          regions={regions}
          address={address}
          renderSearch={renderSearch}
          onSearch={() => searchInput.current?.focus()}
          planRoute={plan}
        />
      )}
    </WithRegions>
  );
}
