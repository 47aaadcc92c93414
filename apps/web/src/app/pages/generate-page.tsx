import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useRef } from 'react';
import { useColourMode } from '../../appearance/colour-mode.ts';
import { runCommand } from '../../commands/handlers.ts';
import { QueryScope } from '../../data/query-scope.tsx';
import { GeneratePage as Generate } from '../../features/generate/generate-page.tsx';
import { SearchBox } from '../../features/search/search-box.tsx';
import { text } from '../../text/en/planner.ts';
import { TooltipProvider } from '../../ui/tooltip.tsx';
import { engine } from '../engine.ts';
import { canDrawMaps } from './can-draw-maps.ts';
import { MapNotice } from './map-notice.tsx';
import { NoRegions } from './no-regions.tsx';
import { useAddressChange } from './use-address-change.ts';
import { useRegions } from './use-regions.ts';

const PATH = '/ui/maps/generate-route';
const route = getRouteApi(`/fullscreen${PATH}`);

/** Loops from a place, once there is a region to look for them in. */
export function GeneratePage() {
  return (
    <QueryScope>
      <Loops />
    </QueryScope>
  );
}

function Loops() {
  const address = route.useSearch();
  const navigate = route.useNavigate();
  const colourMode = useColourMode();
  const regions = useRegions(engine);
  const searchInput = useRef<HTMLInputElement>(null);
  const onAddress = useAddressChange(PATH);
  const onOpen = useCallback(
    (search: { readonly r: string; readonly route?: string }) =>
      void navigate({ to: '/run', search }),
    [navigate],
  );
  if (!canDrawMaps()) return <MapNotice heading={text.map.noWebgl} body={text.map.noWebglBody} />;
  if (regions.status !== 'ready') return <NoRegions regions={regions} />;
  return (
    <TooltipProvider>
      <Generate
        engine={engine}
        regions={regions.regions}
        address={address}
        onAddress={onAddress}
        colourMode={colourMode}
        renderSearch={(props) => <SearchBox {...props} engine={engine} inputRef={searchInput} />}
        onShortcuts={() => runCommand('shortcuts')}
        onOpen={onOpen}
      />
    </TooltipProvider>
  );
}
