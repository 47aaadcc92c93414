import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';

export function Card() {
  const [loaded, setLoaded] = useState(false);
  return (
    <div className="max-w-sm">
      <div className="flex items-center gap-3 rounded-md border p-3" aria-busy={!loaded}>
        {loaded ? <Loaded /> : <Loading />}
      </div>
      <Button size="small" className="mt-3" onClick={() => setLoaded(!loaded)}>
        {loaded ? 'Load again' : 'Finish loading'}
      </Button>
    </div>
  );
}

function Loading() {
  return (
    <>
      <Skeleton className="size-8 rounded-full" />
      <span role="status" aria-label="Loading the route" className="flex-1">
        <Skeleton className="mt-0.5 mb-1 h-4 w-32" />
        <Skeleton className="mb-0.5 h-3 w-20" />
      </span>
    </>
  );
}

function Loaded() {
  return (
    <>
      <span className="size-8 rounded-full bg-route" />
      <span className="flex-1">
        <span className="block font-medium">Around the harbour</span>
        <span className="numbers block text-small text-muted-foreground">3.1 km, 12 m up</span>
      </span>
    </>
  );
}
