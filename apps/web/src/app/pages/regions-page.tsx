import { Suspense, lazy } from 'react';
import { QueryScope } from '../../data/query-scope.tsx';
import { RegionsScreen } from '../../features/regions/regions-screen.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const BoxMap = lazy(async () => ({ default: (await import('./box-map.tsx')).BoxMap }));

/** The regions of the server and their imports, for administrators. */
export function RegionsPage() {
  return (
    <QueryScope>
      <RegionsScreen
        renderBoxMap={(props) => (
          <Suspense fallback={<Skeleton className="h-96 w-full" />}>
            <BoxMap {...props} />
          </Suspense>
        )}
      />
    </QueryScope>
  );
}
