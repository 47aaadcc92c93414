import { getRouteApi } from '@tanstack/react-router';
import { useColourMode } from '../../appearance/colour-mode.ts';
import { runCommand } from '../../commands/handlers.ts';
import { MapQueryPage as MapQuery } from '../../features/map-query/map-query-page.tsx';
import { engine } from '../engine.ts';
import { useAddressChange } from './use-address-change.ts';
import { WithRegions } from './with-regions.tsx';

const PATH = '/ui/maps/q';
const route = getRouteApi(`/fullscreen${PATH}`);

/** A map that answers a question. */
export function MapQueryPage() {
  const address = route.useSearch();
  const colourMode = useColourMode();
  const onAddress = useAddressChange(PATH);
  return (
    <WithRegions>
      {(regions) => (
        <MapQuery
          engine={engine}
          regions={regions}
          address={address}
          onAddress={onAddress}
          colourMode={colourMode}
          onShortcuts={() => runCommand('shortcuts')}
        />
      )}
    </WithRegions>
  );
}
