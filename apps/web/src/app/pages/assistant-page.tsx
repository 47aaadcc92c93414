import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { AssistantPage as Assistant } from '../../features/assistant/assistant-page.tsx';
import { useMapView } from './use-map-view.tsx';
import { WithRegions } from './with-regions.tsx';

const PATH = '/ui/maps/ai-chat';
const route = getRouteApi(`/fullscreen${PATH}`);

/** A map with the assistant. */
export function AssistantPage() {
  const address = route.useSearch();
  const router = useRouter();
  const view = useMapView(PATH);
  const onOpenPage = useCallback((path: string) => router.history.push(path), [router]);
  return (
    <WithRegions>
      {(regions) => (
        <Assistant {...view} regions={regions} address={address} onOpenPage={onOpenPage} />
      )}
    </WithRegions>
  );
}
