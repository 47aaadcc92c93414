import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useRef } from 'react';
import { runCommand } from '../../commands/handlers.ts';
import { meaningfulAct } from '../../features/offline/install-prompt.ts';
import { PlannerPage } from '../../features/planner/planner-page.tsx';
import type { PlannerAddress } from '../../features/planner/planner-page.tsx';
import { SearchBox } from '../../features/search/search-box.tsx';
import { text } from '../../text/en/planner.ts';
import { TooltipProvider } from '../../ui/tooltip.tsx';
import { engine } from '../engine.ts';
import { canDrawMaps } from './can-draw-maps.ts';
import { useColourMode } from '../../appearance/colour-mode.ts';
import { MapNotice } from './map-notice.tsx';
import { QueryScope } from '../../data/query-scope.tsx';
import { useRegions } from './use-regions.ts';

const route = getRouteApi('/blank/run');

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
  const navigate = route.useNavigate();
  const colourMode = useColourMode();
  const regions = useRegions(engine);
  const searchInput = useRef<HTMLInputElement>(null);

  const onAddress = useCallback(
    (change: { [Key in keyof PlannerAddress]?: string | undefined }) => {
      void navigate({
        search: (before) => withoutAbsent({ ...before, ...change }),
        replace: true,
        resetScroll: false,
      });
    },
    [navigate],
  );
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

interface NoRegionsProps {
  readonly regions: Exclude<ReturnType<typeof useRegions>, { readonly status: 'ready' }>;
}

/** Why there is no map yet, and what happens next. */
function NoRegions({ regions }: NoRegionsProps) {
  switch (regions.status) {
    case 'none':
      return (
        <MapNotice
          heading={text.map.noRegions}
          body={text.map.noRegionsBody}
          command={text.map.noRegionsCommand}
          after={text.map.noRegionsAfter}
        />
      );
    case 'failed':
      return (
        <MapNotice
          heading={text.map.regionsFailed}
          body={text.map.regionsFailedBody(regions.reason)}
          onRetry={regions.retry}
        />
      );
    case 'unreachable':
      return (
        <MapNotice
          heading={text.map.unreachable}
          body={text.map.unreachableBody}
          onRetry={regions.retry}
        />
      );
    case 'loading':
      return <main className="min-h-dvh" aria-busy="true" aria-label={text.map.loading} />;
  }
}

function withoutAbsent(address: {
  [Key in keyof PlannerAddress]?: string | undefined;
}): PlannerAddress {
  return Object.fromEntries(Object.entries(address).filter(([, value]) => value !== undefined));
}
