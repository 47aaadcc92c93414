import { getRouteApi } from '@tanstack/react-router';
import { useColourMode } from '../../appearance/colour-mode.ts';
import { runCommand } from '../../commands/handlers.ts';
import { BuildingsPage as Buildings } from '../../features/buildings/buildings-page.tsx';
import { engine } from '../engine.ts';
import { useAddressChange } from './use-address-change.ts';
import { WithRegions } from './with-regions.tsx';

const PATH = '/ui/maps/3d-buildings';
const route = getRouteApi(`/fullscreen${PATH}`);

/** Buildings in the sun. */
export function BuildingsPage() {
  const address = route.useSearch();
  const colourMode = useColourMode();
  const onAddress = useAddressChange(PATH);
  return (
    <WithRegions>
      {(regions) => (
        <Buildings
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
