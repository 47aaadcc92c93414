import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useRef } from 'react';
import { runCommand } from '../../commands/handlers.ts';
import { meaningfulAct } from '../../features/offline/install-prompt.ts';
import { PlannerPage } from '../../features/planner/planner-page.tsx';
import { SearchBox } from '../../features/search/search-box.tsx';
import { text } from '../../text/en/planner.ts';
import { TooltipProvider } from '../../ui/tooltip.tsx';
import { engine } from '../engine.ts';
import { canDrawMaps } from './can-draw-maps.ts';
import { useColourMode } from '../../appearance/colour-mode.ts';
import { MapNotice } from './map-notice.tsx';
import { NoRegions } from './no-regions.tsx';
import { QueryScope } from '../../data/query-scope.tsx';
import { useAddressChange } from './use-address-change.ts';
import { useRegions } from './use-regions.ts';

const PATH = '/run';
const route = getRouteApi(`/blank${PATH}`);

/** The running route planner with its search box, once there is something to plan on. */
export function RunPage() {
  return (
    <QueryScope>
      <Planner />
    </QueryScope>
  );
}

function Planner() {
  const address = route.useSearch();
  const colourMode = useColourMode();
  const regions = useRegions(engine);
  const searchInput = useRef<HTMLInputElement>(null);

  const onAddress = useAddressChange(PATH);
  const focusSearch = useCallback(() => {
    // The panel that holds the box may only just have been opened.
    requestAnimationFrame(() => {
      searchInput.current?.focus();
      searchInput.current?.select();
    });
  }, []);

  if (!canDrawMaps()) return <MapNotice heading={text.map.noWebgl} body={text.map.noWebglBody} />;
  if (regions.status !== 'ready') return <NoRegions regions={regions} />;
  return (
    <div className="fixed inset-0 overflow-hidden">
      <TooltipProvider>
        <PlannerPage
          engine={engine}
          regions={regions.regions}
          address={address}
          onAddress={onAddress}
          colourMode={colourMode}
          renderSearch={(props) => <SearchBox {...props} engine={engine} inputRef={searchInput} />}
          onShortcuts={() => runCommand('shortcuts')}
          onSearch={focusSearch}
          onRouteKept={meaningfulAct}
        />
      </TooltipProvider>
    </div>
  );
}
