import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useColourMode } from '../../appearance/colour-mode.ts';
import { runCommand } from '../../commands/handlers.ts';
import { AssistantPage as Assistant } from '../../features/assistant/assistant-page.tsx';
import { engine } from '../engine.ts';
import { useAddressChange } from './use-address-change.ts';
import { WithRegions } from './with-regions.tsx';

const PATH = '/ui/maps/ai-chat';
const route = getRouteApi(`/fullscreen${PATH}`);

/** A map with the assistant. */
export function AssistantPage() {
  const address = route.useSearch();
  const router = useRouter();
  const colourMode = useColourMode();
  const onAddress = useAddressChange(PATH);
  const onOpenPage = useCallback((path: string) => router.history.push(path), [router]);
  return (
    <WithRegions>
      {(regions) => (
        <Assistant
          engine={engine}
          regions={regions}
          address={address}
          onAddress={onAddress}
          colourMode={colourMode}
          onShortcuts={() => runCommand('shortcuts')}
          onOpenPage={onOpenPage}
        />
      )}
    </WithRegions>
  );
}
