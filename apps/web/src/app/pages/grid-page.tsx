import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useColourMode } from '../../appearance/colour-mode.ts';
import { gridAddressParts } from '../../features/grid/grid-address.ts';
import { GridPage as Grid } from '../../features/grid/grid-page.tsx';
import { textsOf } from '../routes/texts-of.ts';
import { engine } from '../engine.ts';
import { GridOverlay } from './grid-overlay.tsx';
import { useAddressChange } from './use-address-change.ts';
import { WithRegions } from './with-regions.tsx';

const PATH = '/grid';
const readAddress = textsOf(...gridAddressParts);
const route = getRouteApi(`/fullscreen${PATH}`);

/** Maps side by side. */
export function GridPage() {
  const search = route.useSearch();
  const address = useMemo(() => readAddress(search), [search]);
  const { theme } = useColourMode();
  const onAddress = useAddressChange(PATH);
  return (
    <WithRegions>
      {(regions) => (
        <Grid
          engine={engine}
          regions={regions}
          address={address}
          onAddress={onAddress}
          theme={theme}
          renderOverlay={(props) => <GridOverlay {...props} />}
        />
      )}
    </WithRegions>
  );
}
