import { Link } from '@tanstack/react-router';
import type { ComponentName } from '@webmaps/sitemap/pages';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { componentTitle, text } from '../../text/en/showcase.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useShowcase } from './entries.ts';
import { ExampleSection } from './example-section.tsx';
import { neighboursOf } from './groups.ts';
import { KeyboardTable } from './keyboard-table.tsx';
import { OnThisPage } from './on-this-page.tsx';

/** All there is to see of one component. */
export function ComponentShowcase({ name }: { readonly name: ComponentName }) {
  return (
    <article className="mx-auto max-w-3xl xl:max-w-5xl">
      <h1 className="text-heading font-semibold">{componentTitle(name)}</h1>
      <Suspense key={name} fallback={<Loading />}>
        <Parts name={name} />
      </Suspense>
      <div className="xl:me-64">
        <Neighbours name={name} />
      </div>
    </article>
  );
}

function Parts({ name }: { readonly name: ComponentName }) {
  const showcase = useShowcase(name);
  if (!showcase) return <WithoutExamples />;
  const { summary, examples, keyboard } = showcase;
  const parts = examples.map((example) => ({ id: anchor(example.title), title: example.title }));
  return (
    <>
      <p className="mt-1 max-w-prose text-muted-foreground">{summary}</p>
      <div className="mt-8 grid gap-x-12 xl:grid-cols-[minmax(0,1fr)_13rem]">
        <div className="min-w-0 space-y-10">
          <h2 className="sr-only">{text.examples}</h2>
          {examples.map((example) => (
            <ExampleSection key={example.title} id={anchor(example.title)} example={example} />
          ))}
          <section id="keyboard" className="scroll-mt-20">
            <h2 className="text-title font-semibold">{text.keyboard}</h2>
            <KeyboardTable rows={keyboard} />
          </section>
        </div>
        <OnThisPage parts={[...parts, { id: 'keyboard', title: text.keyboard }]} />
      </div>
    </>
  );
}

function WithoutExamples() {
  return (
    <p className="mt-2 text-muted-foreground">
      {text.withoutExamples}{' '}
      <Link to="/components" className="underline underline-offset-2 hover:text-foreground">
        {text.seeOthers}
      </Link>
    </p>
  );
}

function Loading() {
  return (
    <div role="status" aria-label={text.loading} className="xl:me-64">
      <Skeleton className="mt-2 h-4 w-3/4" />
      <Skeleton className="mt-10 h-5 w-32" />
      <Skeleton className="mt-3 h-32 w-full rounded-lg" />
      <Skeleton className="mt-10 h-5 w-40" />
      <Skeleton className="mt-3 h-32 w-full rounded-lg" />
    </div>
  );
}

function Neighbours({ name }: { readonly name: ComponentName }) {
  const { previous, next } = neighboursOf(name);
  return (
    <nav aria-label={text.otherComponents} className="mt-12 flex gap-3 border-t pt-6">
      {previous && (
        <NeighbourLink name={previous} says={text.previous}>
          <ChevronLeft className="size-4 rtl:rotate-180" />
        </NeighbourLink>
      )}
      {next && (
        <NeighbourLink name={next} says={text.next} atEnd>
          <ChevronRight className="size-4 rtl:rotate-180" />
        </NeighbourLink>
      )}
    </nav>
  );
}

interface NeighbourLinkProps {
  readonly name: ComponentName;
  readonly says: string;
  readonly atEnd?: boolean;
  readonly children: ReactNode;
}

function NeighbourLink({ name, says, atEnd = false, children }: NeighbourLinkProps) {
  return (
    <Link
      to="/components/$name"
      params={{ name }}
      className={`flex items-center gap-2 rounded-md border bg-card px-3 py-2 transition-colors duration-120 hover:bg-accent ${atEnd ? 'ms-auto flex-row-reverse text-end' : ''}`}
    >
      {children}
      <span>
        <span className="block text-small text-muted-foreground">{says}</span>
        <span className="block font-medium">{componentTitle(name)}</span>
      </span>
    </Link>
  );
}

function anchor(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
