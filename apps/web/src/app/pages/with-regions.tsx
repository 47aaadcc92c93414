import type { Region } from '@webmaps/protocol/region';
import type { ReactNode } from 'react';
import { QueryScope } from '../../data/query-scope.tsx';
import { text } from '../../text/en/planner.ts';
import { TooltipProvider } from '../../ui/tooltip.tsx';
import { engine } from '../engine.ts';
import { canDrawMaps } from './can-draw-maps.ts';
import { MapNotice } from './map-notice.tsx';
import { NoRegions } from './no-regions.tsx';
import { useRegions } from './use-regions.ts';

interface WithRegionsProps {
  readonly children: (regions: readonly Region[]) => ReactNode;
}

/** A page that is a map, once there is a region to show; it says so where there is none. */
export function WithRegions(props: WithRegionsProps) {
  return (
    <QueryScope>
      <TooltipProvider>
        <Found {...props} />
      </TooltipProvider>
    </QueryScope>
  );
}

function Found({ children }: WithRegionsProps) {
  const regions = useRegions(engine);
  if (!canDrawMaps()) return <MapNotice heading={text.map.noWebgl} body={text.map.noWebglBody} />;
  if (regions.status !== 'ready') return <NoRegions regions={regions} />;
  return children(regions.regions);
}
