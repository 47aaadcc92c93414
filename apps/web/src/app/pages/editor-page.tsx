import { getRouteApi, Link } from '@tanstack/react-router';
import { House } from 'lucide-react';
import { QueryScope } from '../../data/query-scope.tsx';
import { openScratchMap } from '../../project-map/open-scratch-map.ts';
import { text } from '../../text/en/editor.ts';
import { text as shell } from '../../text/en/shell.ts';
import { text as planner } from '../../text/en/planner.ts';
import { buttonClass } from '../../ui/button.tsx';
import { engine } from '../engine.ts';
import { canDrawMaps } from './can-draw-maps.ts';
import { MapNotice } from './map-notice.tsx';
import { NoRegions } from './no-regions.tsx';
import { OpenEditor } from './open-editor.tsx';
import { ScratchToProject } from './scratch-to-project.tsx';
import { useAddressChange } from './use-address-change.ts';
import { useRegions } from './use-regions.ts';

const PATH = '/explorer';
const route = getRouteApi(`/blank${PATH}`);

/** The scratch map of this browser, which needs no account. */
export function ExplorerPage() {
  return (
    <QueryScope>
      <Explorer />
    </QueryScope>
  );
}

function Explorer() {
  const address = route.useSearch();
  const onAddress = useAddressChange(PATH);
  const regions = useRegions(engine);
  if (!canDrawMaps()) {
    return <MapNotice heading={planner.map.noWebgl} body={planner.map.noWebglBody} />;
  }
  if (regions.status !== 'ready') return <NoRegions regions={regions} />;
  return (
    <div className="fixed inset-0 overflow-hidden">
      <OpenEditor
        open={openScratchMap}
        regions={regions.regions}
        address={address}
        onAddress={onAddress}
        title={
          <div className="flex items-start justify-between gap-2">
            <div className="flex flex-col items-start gap-1">
              <h1 className="text-title font-semibold">{text.scratch}</h1>
              <p className="text-small text-muted-foreground">{text.scratchNote}</p>
            </div>
            <Link to="/" aria-label={shell.backHome} className={buttonClass({ size: 'icon' })}>
              <House className="size-4" aria-hidden />
            </Link>
          </div>
        }
        actions={<ScratchToProject />}
        box={undefined}
      />
    </div>
  );
}
