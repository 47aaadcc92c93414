import { useQueryClient } from '@tanstack/react-query';
import { actAhead } from '../../../../data/act-ahead.ts';
import { removeInvitation, resendInvitation } from '../../../../data/projects/invitation-calls.ts';
import type { OpenInvitation } from '../../../../data/projects/invitation-calls.ts';
import { invitationsOf } from '../../../../data/projects/use-invitations.ts';
import { sayDone, sayProblem } from '../../../../data/say-outcome.ts';
import { dayText } from '../../../../display/dates.ts';
import { text } from '../../../../text/en/invitations.ts';
import { addToast } from '../../../../ui/toast-store.ts';
import { useSendsInvitations } from '../../use-sends-invitations.ts';

/** What an owner does with an open invitation. */
export function useInvitationActions(projectId: string) {
  const queries = useQueryClient();
  const sendsMail = useSendsInvitations();
  const queryKey = invitationsOf(projectId);
  return {
    resend: async ({ id, email }: OpenInvitation) => {
      try {
        const day = dayText(await resendInvitation(id));
        addToast({
          title: text.renewed(email, day),
          description: sendsMail ? text.byMail : text.byHand,
        });
      } catch (error) {
        sayProblem(error);
      } finally {
        void queries.invalidateQueries({ queryKey });
      }
    },
    withdraw: ({ id, email }: OpenInvitation) =>
      actAhead<readonly OpenInvitation[]>({
        queries,
        queryKey,
        change: (shown) => shown.filter((one) => one.id !== id),
        act: () => removeInvitation(id),
      })
        .then(() => sayDone(text.withdrawn(email)))
        .catch(sayProblem),
  };
}
