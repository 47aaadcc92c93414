import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useRef } from 'react';
import { useColourMode } from '../../appearance/colour-mode.ts';
import { runCommand } from '../../commands/handlers.ts';
import { GeneratePage as Generate } from '../../features/generate/generate-page.tsx';
import { SearchBox } from '../../features/search/search-box.tsx';
import { engine } from '../engine.ts';
import { useAddressChange } from './use-address-change.ts';
import { WithRegions } from './with-regions.tsx';

const PATH = '/ui/maps/generate-route';
const route = getRouteApi(`/fullscreen${PATH}`);

/** Loops from a place. */
export function GeneratePage() {
  const address = route.useSearch();
  const navigate = route.useNavigate();
  const colourMode = useColourMode();
  const searchInput = useRef<HTMLInputElement>(null);
  const onAddress = useAddressChange(PATH);
  const onOpen = useCallback(
    (search: { readonly r: string; readonly route?: string }) =>
      void navigate({ to: '/run', search }),
    [navigate],
  );
  return (
    <WithRegions>
      {(regions) => (
        <Generate
          engine={engine}
          regions={regions}
          address={address}
          onAddress={onAddress}
          colourMode={colourMode}
          renderSearch={(props) => <SearchBox {...props} engine={engine} inputRef={searchInput} />}
          onShortcuts={() => runCommand('shortcuts')}
          onOpen={onOpen}
        />
      )}
    </WithRegions>
  );
}
