import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useRef } from 'react';
import { useColourMode } from '../../appearance/colour-mode.ts';
import { runCommand } from '../../commands/handlers.ts';
import { PeoplePage } from '../../features/population/people-page.tsx';
import { SearchBox } from '../../features/search/search-box.tsx';
import type { SearchSlotProps } from '../../map-page/search-slot.ts';
import { engine } from '../engine.ts';
import { useAddressChange } from './use-address-change.ts';
import { WithRegions } from './with-regions.tsx';

const PATH = '/ui/maps/population-density';
const route = getRouteApi(`/fullscreen${PATH}`);

/** Where people live, and how many in an area. */
export function PopulationPage() {
  const address = route.useSearch();
  const colourMode = useColourMode();
  const searchInput = useRef<HTMLInputElement>(null);
  const onAddress = useAddressChange(PATH);
  const renderSearch = useCallback(
    (props: SearchSlotProps) => <SearchBox {...props} engine={engine} inputRef={searchInput} />,
    [],
  );
  return (
    <WithRegions>
      {(regions) => (
        <PeoplePage
          engine={engine}
          regions={regions}
          address={address}
          onAddress={onAddress}
          colourMode={colourMode}
          renderSearch={renderSearch}
          onShortcuts={() => runCommand('shortcuts')}
        />
      )}
    </WithRegions>
  );
}
