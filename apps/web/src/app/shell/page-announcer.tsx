import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** Announces the title of the page to screen readers after a navigation. */
export function PageAnnouncer() {
  const router = useRouter();
  const [said, setSaid] = useState('');
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) setSaid(document.title);
      }),
    [router],
  );
  return (
    <p aria-live="polite" className="sr-only" data-page-announcer>
      {said}
    </p>
  );
}
