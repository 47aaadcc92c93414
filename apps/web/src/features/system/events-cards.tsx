import type { DatabaseFacts, System } from '@webmaps/protocol/system';
import type { ReactNode } from 'react';
import { text } from '../../text/en/system.ts';
import { Card } from '../../ui/card.tsx';
import { Moment } from '../../ui/moment.tsx';

/** The errors that the log of this process had. */
export function ErrorsCard({ errors }: { readonly errors: System['errors'] }) {
  const words = text.errors;
  return (
    <Card title={words.title} description={words.lead}>
      {errors.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <EventList label={words.title}>
          {errors.map(({ at, what, kind, count }) => (
            <li key={`${at} ${what} ${kind}`} className="py-1.5">
              <p className="wrap-anywhere">{what}</p>
              <p className="flex flex-wrap gap-x-2 text-small text-muted-foreground">
                <Moment at={at} />
                {kind !== '' && <span className="wrap-anywhere">{kind}</span>}
                {count > 1 && <span className="numbers">{words.times(count)}</span>}
              </p>
            </li>
          ))}
        </EventList>
      )}
    </Card>
  );
}

/** What administrators did with this server. */
export function LogCard({ log }: { readonly log: DatabaseFacts['log'] }) {
  const words = text.log;
  return (
    <Card title={words.title}>
      {log.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <EventList label={words.title}>
          {log.map(({ act, subject, created_at: at, actor }) => (
            <li key={`${at} ${act} ${subject}`} className="py-1.5">
              <p className="wrap-anywhere">
                {actor === '' ? words.someone : actor} {words.acts[act] ?? act}
                {subject !== '' && `: ${subject}`}
              </p>
              <Moment at={at} className="text-small text-muted-foreground" />
            </li>
          ))}
        </EventList>
      )}
    </Card>
  );
}

interface EventListProps {
  readonly label: string;
  readonly children: ReactNode;
}

function EventList({ label, children }: EventListProps) {
  return (
    // Scrolled with the keys of a keyboard, too.
    <div role="group" aria-label={label} tabIndex={0} className="max-h-96 overflow-y-auto">
      <ul className="divide-y divide-hairline">{children}</ul>
    </div>
  );
}
