import { getRouteApi } from '@tanstack/react-router';
import { useRef } from 'react';
import { useColourMode } from '../../appearance/colour-mode.ts';
import { runCommand } from '../../commands/handlers.ts';
import { ElevationPage as Elevation } from '../../features/elevation/elevation-page.tsx';
import { SearchBox } from '../../features/search/search-box.tsx';
import { engine } from '../engine.ts';
import { readMainLine } from './read-main-line.ts';
import { useAddressChange } from './use-address-change.ts';
import { WithRegions } from './with-regions.tsx';

const PATH = '/ui/maps/elevation';
const route = getRouteApi(`/fullscreen${PATH}`);

/** A map of the shape of the ground. */
export function ElevationPage() {
  const address = route.useSearch();
  const colourMode = useColourMode();
  const searchInput = useRef<HTMLInputElement>(null);
  const onAddress = useAddressChange(PATH);
  return (
    <WithRegions>
      {(regions) => (
        <Elevation
          engine={engine}
          regions={regions}
          address={address}
          onAddress={onAddress}
          colourMode={colourMode}
          renderSearch={(props) => <SearchBox {...props} engine={engine} inputRef={searchInput} />}
          readLine={readMainLine}
          onShortcuts={() => runCommand('shortcuts')}
        />
      )}
    </WithRegions>
  );
}
