import { Link } from '@tanstack/react-router';
import type { ComponentName } from '@webmaps/sitemap/pages';
import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { componentTitle, text } from '../../text/en/showcase.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { groupsMatching } from './groups.ts';
import { moveAmongCards } from './move-among-cards.ts';
import { Thumbnail } from './thumbnail.tsx';

interface ComponentListProps {
  readonly query: string;
  readonly onQueryChange: (query: string) => void;
}

/** All components by what they are for; the arrow keys lead from the search field through the cards. */
export function ComponentList({ query, onQueryChange }: ComponentListProps) {
  const area = useRef<HTMLDivElement>(null);
  const groups = groupsMatching(query);
  const count = groups.reduce((sum, { components }) => sum + components.length, 0);
  return (
    <div
      ref={area}
      role="presentation"
      onKeyDown={(event) => area.current && moveAmongCards(event, area.current)}
      className="mx-auto max-w-5xl"
    >
      <h1 className="text-heading font-semibold">{text.components}</h1>
      <p className="mt-1 max-w-prose text-muted-foreground">{text.intro}</p>
      <div className="mt-6 flex flex-wrap items-center gap-3">
        <SearchField query={query} onQueryChange={onQueryChange} />
        <p role="status" className="numbers text-muted-foreground">
          {text.found(count)}
        </p>
      </div>
      {count === 0 && (
        <EmptyState
          drawing="search"
          className="mt-6 rounded-lg border border-dashed"
          actions={<Button onClick={() => onQueryChange('')}>{text.showAll}</Button>}
        >
          {text.nothingFound(query)}
        </EmptyState>
      )}
      {groups.map(({ name, components }) => (
        <section key={name} aria-labelledby={`group-${name}`} className="mt-8">
          <h2 id={`group-${name}`} className="text-title font-semibold">
            {text.groups[name]}{' '}
            <span className="numbers font-normal text-muted-foreground">
              {text.inGroup(components.length)}
            </span>
          </h2>
          <ul className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5">
            {components.map((component) => (
              <li key={component}>
                <ComponentCard name={component} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function SearchField({ query, onQueryChange }: ComponentListProps) {
  return (
    <div
      role="search"
      className="relative flex w-72 items-center rounded-md border border-input bg-card max-md:w-full"
    >
      <Search className="pointer-events-none absolute start-3 size-4 text-muted-foreground" />
      <input
        type="text"
        aria-label={text.search}
        placeholder={text.search}
        value={query}
        onChange={(event) => onQueryChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || query === '') return;
          event.preventDefault();
          onQueryChange('');
        }}
        className="h-9 w-full min-w-0 rounded-md bg-transparent ps-9 pe-9 placeholder:text-muted-foreground max-md:h-11 max-md:text-base"
      />
      {query !== '' && (
        <Button
          variant="quiet"
          size="icon"
          aria-label={text.clearSearch}
          className="absolute end-0.5 max-md:end-0"
          onClick={() => onQueryChange('')}
        >
          <X className="size-4" />
        </Button>
      )}
    </div>
  );
}

function ComponentCard({ name }: { readonly name: ComponentName }) {
  return (
    <Link
      to="/components/$name"
      params={{ name }}
      data-card=""
      className="group block overflow-clip rounded-lg border bg-card transition-colors duration-120 hover:border-input"
    >
      <span className="block border-b bg-muted/60 px-4 py-3 transition-colors duration-120 group-hover:bg-accent">
        <Thumbnail name={name} />
      </span>
      <span className="block truncate px-3 py-2 font-medium">{componentTitle(name)}</span>
    </Link>
  );
}
