import { useQuery } from '@tanstack/react-query';
import { useLiveTable } from '../use-live-table.ts';
import { listInvitations, listMyInvitations, readInvitation } from './invitation-calls.ts';

/** The beginning of the keys of all questions about invitations. */
export const invitationsKey = ['project-invitations'] as const;
export const invitationsOf = (projectId: string) => [...invitationsKey, 'of', projectId] as const;
const myInvitationsKey = [...invitationsKey, 'mine'] as const;

/** The unanswered invitations of a project; who accepts one is a member, which is noticed at once. */
export function useInvitations(projectId: string) {
  useLiveTable('project_members', invitationsKey);
  return useQuery({
    queryKey: invitationsOf(projectId),
    queryFn: () => listInvitations(projectId),
  });
}

/** One invitation, as the person sees it who has its link. */
export function useInvitation(id: string) {
  return useQuery({
    queryKey: [...invitationsKey, 'one', id],
    queryFn: () => readInvitation(id),
    // What was withdrawn is gone with the next opening.
    gcTime: 0,
  });
}

/** Those to the person's own address; each new one also brings a message into the mailbox. */
export function useMyInvitations() {
  useLiveTable('mailbox', myInvitationsKey);
  return useQuery({ queryKey: myInvitationsKey, queryFn: listMyInvitations });
}
