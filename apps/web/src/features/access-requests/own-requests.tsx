import { useQuery } from '@tanstack/react-query';
import { text } from '../../text/en/access-requests.ts';
import { Badge } from '../../ui/badge.tsx';
import { Moment } from '../../ui/moment.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { sentenceOf } from '../../data/ask.ts';
import { ownRequests } from './request-calls.ts';
import type { OwnRequest } from './request-calls.ts';

const badges = { open: 'info', accepted: 'success', declined: 'neutral' } as const;

/** The person's earlier requests with their answers; nothing where there are none. */
export function OwnRequests({ person }: { readonly person: string }) {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['own-requests', person],
    queryFn: () => ownRequests(person),
  });
  if (error && !data) {
    return (
      <LoadFailed
        title={text.ask.earlierFailed}
        onRetry={() => void refetch()}
        retrying={isFetching}
      >
        {sentenceOf(error)}
      </LoadFailed>
    );
  }
  if (!data?.length) return null;
  return (
    <section aria-label={text.ask.earlier}>
      <h2 className="font-semibold">{text.ask.earlier}</h2>
      <ul className="mt-2 divide-y divide-hairline rounded-lg border bg-card">
        {data.map((request) => (
          <Line key={request.id} request={request} />
        ))}
      </ul>
    </section>
  );
}

function Line({ request }: { readonly request: OwnRequest }) {
  const { project_id: project, status, answer, created_at: at } = request;
  return (
    <li className="px-4 py-3">
      <p className="flex items-center gap-2">
        <span className="font-medium">{project === null ? text.ask.site : text.ask.project}</span>
        <Moment at={at} className="text-small text-muted-foreground" />
        <Badge variant={badges[status]} className="ms-auto">
          {text.states[status]}
        </Badge>
      </p>
      {answer !== '' && <p className="mt-1 wrap-anywhere text-muted-foreground">{answer}</p>}
    </li>
  );
}
