import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { ComponentList } from '../../features/showcase/component-list.tsx';

/** How long after the last key the search is written to the address. */
const addressDelay = 200;

export function ComponentsPage() {
  const asked = useSearch({ from: '/default/components', select: ({ q = '' }) => q });
  const navigate = useNavigate();
  const [query, setQuery] = useState(asked);
  const written = useRef(asked);

  useEffect(() => {
    if (asked === written.current) return;
    // A link or the browser's own buttons led to another search.
    written.current = asked;
    setQuery(asked);
  }, [asked]);

  useEffect(() => {
    if (query === written.current) return;
    const timer = setTimeout(() => {
      written.current = query;
      void navigate({ to: '/components', search: query === '' ? {} : { q: query }, replace: true });
    }, addressDelay);
    return () => clearTimeout(timer);
  }, [query, navigate]);

  return <ComponentList query={query} onQueryChange={setQuery} />;
}
