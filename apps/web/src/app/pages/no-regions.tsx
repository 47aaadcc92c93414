import { text } from '../../text/en/planner.ts';
import { MapNotice } from './map-notice.tsx';
import type { useRegions } from './use-regions.ts';

interface NoRegionsProps {
  readonly regions: Exclude<ReturnType<typeof useRegions>, { readonly status: 'ready' }>;
}

/** Why there is no map yet, and what happens next. */
export function NoRegions({ regions }: NoRegionsProps) {
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
