import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { HomeView } from '../../features/home/home-view.tsx';
import { LiveFrame } from '../../features/home/live-frame.tsx';

const RunTotals = lazy(async () => ({
  default: (await import('../../features/activities/totals/run-totals.tsx')).RunTotals,
}));
const HomeLive = lazy(async () => ({ default: (await import('./home-live.tsx')).HomeLive }));

/** Introduces the product, with a sample route on the real map, and lists the latest routes. */
export function VisitorHome() {
  const navigate = useNavigate();
  const painted = usePainted();
  const [sample, setSample] = useState<string | null | undefined>();
  const [wanted, setWanted] = useState(false);

  // Pressed before the route was there, the button leads to it as soon as it is; and to the
  // planner, which says what is missing, where there can be none.
  useEffect(() => {
    if (wanted && sample !== undefined)
      void navigate({ to: '/run', search: sample === null ? {} : { r: sample } });
  }, [wanted, sample, navigate]);
  const want = useCallback(() => setWanted(true), []);

  return (
    <HomeView
      sample={sample}
      waiting={wanted && sample === undefined}
      onWant={want}
      totals={
        painted && (
          <Suspense>
            <RunTotals />
          </Suspense>
        )
      }
      live={
        painted || wanted ? (
          <Suspense fallback={<LiveFrame />}>
            <HomeLive onSample={setSample} />
          </Suspense>
        ) : (
          <LiveFrame />
        )
      }
    />
  );
}

/** False until the browser has painted the words and has nothing more urgent to do. */
function usePainted(): boolean {
  const [painted, setPainted] = useState(false);
  useEffect(() => {
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      if ('requestIdleCallback' in window) {
        requestIdleCallback(() => setPainted(true), { timeout: 1500 });
      } else setTimeout(() => setPainted(true), 200);
    });
    observer.observe({ type: 'paint', buffered: true });
    return () => observer.disconnect();
  }, []);
  return painted;
}
