import { Link } from '@tanstack/react-router';
import { Database, FileDown, Route, Server, WifiOff } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { useId } from 'react';
import { Picture } from '../../pictures/picture.tsx';
import { text } from '../../text/en/home.ts';
import { buttonClass } from '../../ui/button.tsx';
import { RecentRoutesSection } from './recent-routes-section.tsx';

interface HomeViewProps {
  /** The sample route in the planner's address, once it is known; `null` where there is none. */
  readonly sample: string | null | undefined;
  readonly waiting: boolean;
  /** The sample was asked for before it is known. */
  readonly onWant: () => void;
  readonly live: ReactNode;
  /** What was run lately. */
  readonly totals: ReactNode;
}

export function HomeView({ sample, waiting, onWant, live, totals }: HomeViewProps) {
  const follow = (event: MouseEvent) => {
    const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
    if (sample !== undefined || elsewhere) return;
    event.preventDefault();
    onWant();
  };
  return (
    <div className="mx-auto flex max-w-[1120px] flex-col gap-8 pb-12">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="max-w-2xl">
          <h1 className="text-figure font-semibold tracking-[-0.02em]">{text.heading}</h1>
          <p className="mt-2 text-[0.9375rem] leading-6 text-muted-foreground">
            {text.sentence} {text.noAccount}
          </p>
        </div>
        <div className="flex flex-wrap gap-2 max-md:w-full max-md:flex-col">
          <Link to="/run" className={buttonClass({ variant: 'primary' })}>
            <Route className="size-4" strokeWidth={1.75} aria-hidden />
            {text.plan}
          </Link>
          <Link
            to="/run"
            search={sample ? { r: sample } : {}}
            aria-busy={waiting}
            className={buttonClass({ className: 'aria-busy:opacity-60' })}
            onClick={follow}
          >
            {text.sample}
          </Link>
        </div>
      </header>
      <RecentRoutesSection heading={text.recent.heading} />
      {live}
      {totals}
      <Today />
      <Yours />
    </div>
  );
}

/** The features, each with a picture of its own component. */
function Today() {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="text-title font-semibold">
        {text.today.heading}
      </h2>
      <ul className="mt-3 grid grid-cols-6 gap-4 max-lg:grid-cols-2 max-md:grid-cols-1">
        {text.today.items.map(({ picture, title, body, alt, topic }, index) => (
          <li
            key={picture}
            className={`flex flex-col overflow-hidden rounded-lg border bg-card ${index < 2 ? 'col-span-3' : 'col-span-2'} max-lg:col-span-1`}
          >
            <Picture
              name={picture}
              alt={alt}
              className={`w-full object-cover ${index < 2 ? 'aspect-13/5' : 'aspect-43/25'}`}
            />
            <div className="border-t px-4 py-3">
              <h3 className="font-semibold">
                <Link to="/help" hash={topic} className="hover:underline">
                  {title}
                </Link>
              </h3>
              <p className="mt-1 text-muted-foreground">{body}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

const icons = { offline: WifiOff, server: Server, formats: FileDown, licences: Database } as const;

function Yours() {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="text-title font-semibold">
        {text.yours.heading}
      </h2>
      <ul className="mt-3 grid grid-cols-4 gap-4 max-lg:grid-cols-2 max-md:grid-cols-1">
        {text.yours.items.map(({ icon, title, body, topic }) => {
          const Icon = icons[icon];
          return (
            <li key={icon} className="border-t pt-3">
              <Icon className="size-4 text-muted-foreground" strokeWidth={1.75} aria-hidden />
              <h3 className="mt-2 font-semibold">
                <Link to="/help" hash={topic} className="hover:underline">
                  {title}
                </Link>
              </h3>
              <p className="mt-0.5 text-muted-foreground">{body}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
