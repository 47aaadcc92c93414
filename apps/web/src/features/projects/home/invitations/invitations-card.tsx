import { sentenceOf } from '../../../../data/ask.ts';
import { useInvitations } from '../../../../data/projects/use-invitations.ts';
import { text } from '../../../../text/en/invitations.ts';
import { Card } from '../../../../ui/card.tsx';
import { LoadFailed } from '../../../../ui/load-failed.tsx';
import { CardTitle } from '../../card-title.tsx';
import { LinesSkeleton } from '../../lines-skeleton.tsx';
import { InvitationRow } from './invitation-row.tsx';
import { InviteForm } from './invite-form.tsx';

/** For owners: who is invited into the project and has not answered, and a line to invite more. */
export function InvitationsCard({ projectId }: { readonly projectId: string }) {
  const { data, error, isFetching, refetch } = useInvitations(projectId);
  return (
    <Card
      title={
        <CardTitle {...(data && data.length > 0 && { note: String(data.length) })}>
          {text.title}
        </CardTitle>
      }
    >
      {error && (
        <LoadFailed title={text.failed} retrying={isFetching} onRetry={() => void refetch()}>
          {sentenceOf(error)}
        </LoadFailed>
      )}
      {!data && !error && <LinesSkeleton label={text.loading} lines={1} />}
      {data && data.length > 0 && (
        <ul aria-label={text.list} className="-my-1 grid grid-cols-1 gap-1">
          {data.map((invitation) => (
            <InvitationRow key={invitation.id} projectId={projectId} invitation={invitation} />
          ))}
        </ul>
      )}
      <InviteForm projectId={projectId} />
    </Card>
  );
}
