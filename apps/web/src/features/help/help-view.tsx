import { Link } from '@tanstack/react-router';
import { Search, X } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useMemo, useRef } from 'react';
import type { HelpFact } from '../../text/en/help-topic.ts';
import { text } from '../../text/en/help.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { findTopics } from './find-topics.ts';
import { Marked, QueryContext } from './marked-text.tsx';
import { TopicSection } from './topic-section.tsx';

interface HelpViewProps {
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly renderFact: (fact: HelpFact) => ReactNode;
}

/** The help: a search, the topics at the side, and what they say. */
export function HelpView({ query, onQuery, renderFact }: HelpViewProps) {
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const topics = useMemo(() => findTopics(query), [query]);

  const clear = () => {
    onQuery('');
    input.current?.focus();
  };
  /** The arrow keys walk through the box and the topics as through one list. */
  const onKeyDown = (event: KeyboardEvent) => {
    const links = [...(list.current?.querySelectorAll('a') ?? [])];
    const at = links.findIndex((link) => link === document.activeElement);
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const next = at + (event.key === 'ArrowDown' ? 1 : -1);
      if (next < 0) input.current?.focus();
      else links[Math.min(next, links.length - 1)]?.focus();
    } else if (event.key === 'Enter' && at < 0) {
      event.preventDefault();
      links[0]?.click();
    } else if (event.key === 'Escape' && query !== '') {
      event.preventDefault();
      clear();
    }
  };
  return (
    <QueryContext value={query.trim()}>
      <div className="mx-auto grid w-full max-w-[1040px] grid-cols-[13rem_minmax(0,1fr)] items-start gap-x-10 pb-24 max-lg:grid-cols-1">
        <div
          role="search"
          className="sticky top-16 flex max-h-[calc(100dvh-5rem)] flex-col gap-3 max-lg:static max-lg:max-h-none"
          onKeyDown={onKeyDown}
        >
          <h1 className="text-heading font-semibold tracking-[-0.01em]">{text.title}</h1>
          <label className="flex h-9 shrink-0 items-center gap-2 rounded-md border border-input bg-card ps-2.5 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-ring max-md:h-11">
            <Search className="size-4 shrink-0 text-muted-foreground" aria-hidden />
            <input
              ref={input}
              type="text"
              inputMode="search"
              enterKeyHint="search"
              autoComplete="off"
              spellCheck={false}
              aria-label={text.search}
              placeholder={text.search}
              className="h-full min-w-0 flex-1 bg-transparent outline-none placeholder:text-muted-foreground focus-visible:outline-none max-md:text-base"
              value={query}
              onChange={({ target }) => onQuery(target.value)}
            />
            <Button
              variant="quiet"
              size="icon"
              aria-label={text.clear}
              className={query === '' ? 'invisible' : ''}
              onClick={clear}
            >
              <X className="size-4" aria-hidden />
            </Button>
          </label>
          <p role="status" className="text-caps text-muted-foreground">
            {text.count(topics.length)}
          </p>
          <nav aria-label={text.topics} className="-mx-2 min-h-0 overflow-y-auto p-px">
            <ul ref={list} className="max-lg:grid max-lg:grid-cols-2 max-md:grid-cols-1">
              {topics.map(({ id, title }) => (
                <li key={id}>
                  <Link
                    to="/help"
                    hash={id}
                    search
                    className="flex min-h-8 items-center rounded-md px-2 text-muted-foreground transition-colors duration-120 hover:bg-accent hover:text-foreground max-md:min-h-11"
                  >
                    <span>
                      <Marked>{title}</Marked>
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <div className="flex max-w-2xl min-w-0 flex-col gap-8 max-lg:mt-6 max-lg:max-w-none">
          {topics.length === 0 ? (
            <EmptyState drawing="search" actions={<Button onClick={clear}>{text.all}</Button>}>
              {text.none(query.trim())}
            </EmptyState>
          ) : (
            topics.map((topic) => (
              <TopicSection key={topic.id} topic={topic} renderFact={renderFact} />
            ))
          )}
        </div>
      </div>
    </QueryContext>
  );
}
