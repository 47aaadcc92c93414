import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { HelpView } from '../../features/help/help-view.tsx';
import { ShortcutTable } from '../../features/help/shortcut-table.tsx';
import type { HelpFact } from '../../text/en/help-topic.ts';
import { QueryScope } from '../../data/query-scope.tsx';
import { HelpAbout, HelpSources } from './help-facts.tsx';

const route = getRouteApi('/default/help');

/** The help, with its search in the address. */
export function HelpPage() {
  const { q = '' } = route.useSearch();
  const navigate = route.useNavigate();
  const [query, setQuery] = useState(q);
  const [written, setWritten] = useState(q);
  // A search in the address (a link, Back) replaces the text in the box.
  if (q !== written) {
    setWritten(q);
    setQuery(q);
  }
  const onQuery = (next: string) => {
    setQuery(next);
    setWritten(next);
    void navigate({ search: next === '' ? {} : { q: next }, replace: true, resetScroll: false });
  };

  useEffect(() => {
    // The page's code comes after the router has looked for the anchor.
    const anchor = decodeURIComponent(location.hash.slice(1));
    if (anchor) document.getElementById(anchor)?.scrollIntoView();
  }, []);

  return <HelpView query={query} onQuery={onQuery} renderFact={renderFact} />;
}

function renderFact(fact: HelpFact) {
  switch (fact) {
    case 'shortcuts':
      return <ShortcutTable />;
    case 'sources':
      return (
        <QueryScope>
          <HelpSources />
        </QueryScope>
      );
    case 'about':
      return (
        <QueryScope>
          <HelpAbout />
        </QueryScope>
      );
  }
}
