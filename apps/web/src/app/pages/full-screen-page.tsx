import { getRouteApi } from '@tanstack/react-router';
import { useRef } from 'react';
import { useColourMode } from '../../appearance/colour-mode.ts';
import { runCommand } from '../../commands/handlers.ts';
import { FullScreenMap } from '../../features/full-screen/full-screen-map.tsx';
import { SearchBox } from '../../features/search/search-box.tsx';
import { engine } from '../engine.ts';
import { useAddressChange } from './use-address-change.ts';
import { WithRegions } from './with-regions.tsx';

const PATH = '/ui/maps/full-screen';
const route = getRouteApi(`/fullscreen${PATH}`);

/** The map alone. */
export function FullScreenPage() {
  const address = route.useSearch();
  const colourMode = useColourMode();
  const searchInput = useRef<HTMLInputElement>(null);
  const onAddress = useAddressChange(PATH);
  return (
    <WithRegions>
      {(regions) => (
        <FullScreenMap
          engine={engine}
          regions={regions}
          address={address}
          onAddress={onAddress}
          colourMode={colourMode}
          searchInput={searchInput}
          renderSearch={(props) => <SearchBox {...props} engine={engine} inputRef={searchInput} />}
          onShortcuts={() => runCommand('shortcuts')}
        />
      )}
    </WithRegions>
  );
}
