import type { DatabaseFacts, System } from '@webmaps/protocol/system';
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
        <ul className="max-h-96 divide-y divide-hairline overflow-y-auto">
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
        </ul>
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
        <ul className="max-h-96 divide-y divide-hairline overflow-y-auto">
          {log.map(({ act, subject, created_at: at, actor }) => (
            <li key={`${at} ${act} ${subject}`} className="py-1.5">
              <p className="wrap-anywhere">
                {actor === '' ? words.someone : actor} {words.acts[act] ?? act}
                {subject !== '' && `: ${subject}`}
              </p>
              <Moment at={at} className="text-small text-muted-foreground" />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
