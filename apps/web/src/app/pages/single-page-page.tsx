import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useMemo, useRef } from 'react';
import { useColourMode } from '../../appearance/colour-mode.ts';
import { runCommand } from '../../commands/handlers.ts';
import { SearchBox } from '../../features/search/search-box.tsx';
import { singlePageAddressParts } from '../../features/single-page/page-address.ts';
import { SinglePage as Single } from '../../features/single-page/single-page.tsx';
import { engine } from '../engine.ts';
import { textsOf } from '../routes/texts-of.ts';
import { useAddressChange } from './use-address-change.ts';
import { planRoute } from './use-shared-plan.ts';
import { WithRegions } from './with-regions.tsx';

const PATH = '/ui/maps/single-page';
const readAddress = textsOf(...singlePageAddressParts);
const route = getRouteApi(`/fullscreen${PATH}`);

/** The map on one page. */
export function SinglePage() {
  const search = route.useSearch();
  const address = useMemo(() => readAddress(search), [search]);
  const colourMode = useColourMode();
  const input = useRef<HTMLInputElement>(null);
  const onAddress = useAddressChange(PATH);
  const plan = useCallback<Parameters<typeof Single>[0]['planRoute']>(
    (wanted, signal) => planRoute(engine, wanted, signal),
    [],
  );
  return (
    <WithRegions>
      {(regions) => (
        <Single
          engine={engine}
          regions={regions}
          address={address}
          onAddress={onAddress}
          colourMode={colourMode}
          renderSearch={(props) => <SearchBox {...props} engine={engine} inputRef={input} />}
          onSearch={() => input.current?.focus()}
          onShortcuts={() => runCommand('shortcuts')}
          planRoute={plan}
        />
      )}
    </WithRegions>
  );
}
