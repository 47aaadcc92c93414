import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useRef } from 'react';
import { useColourMode } from '../../appearance/colour-mode.ts';
import { runCommand } from '../../commands/handlers.ts';
import { HeatPage } from '../../features/heatmap/heat-page.tsx';
import { SearchBox } from '../../features/search/search-box.tsx';
import type { SearchSlotProps } from '../../map-page/search-slot.ts';
import { engine } from '../engine.ts';
import { useAddressChange } from './use-address-change.ts';
import { WithRegions } from './with-regions.tsx';

const PATH = '/ui/maps/heatmap';
const route = getRouteApi(`/fullscreen${PATH}`);

/** Where a person's runs, or the points and lines of a file, are dense. */
export function HeatmapPage() {
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
        <HeatPage
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
