import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sentenceOf } from '../../data/ask.ts';
import type { MailLink } from '../../account/mail-link.tsx';
import { text } from '../../text/en/people.ts';
import { addToast } from '../../ui/toast-store.ts';
import { administer, sendWayIn, setRole } from './people-calls.ts';
import type { Listed } from './people-calls.ts';
import type { Role } from './people-view.ts';

type Subject = Pick<Listed, 'id' | 'name' | 'email' | 'phone'>;

/** The name of an account: its address or number until it has one. */
export function nameOf({ name, email, phone }: Omit<Subject, 'id'>): string {
  return name.trim() || email || (phone && `+${phone}`) || text.noName;
}

/** Several people in a few words. */
export function namesOf(people: readonly Subject[]): string {
  const [first] = people;
  return first && people.length === 1 ? nameOf(first) : text.people(people.length);
}

/**
 * What can be done with people. Each says how it went; where it can be taken back, there is Undo.
 *
 * @param onLink shows a link that no mail server sends
 */
export function usePeopleActions(onLink: (mail: MailLink) => void) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ work }: Act) => work(),
    onSuccess: (mail, { done, undo }) => {
      if (mail) onLink(mail);
      else addToast({ title: done, ...(undo && { action: { label: text.done.undo, run: undo } }) });
    },
    onError: (error) =>
      addToast({
        title: text.notDone,
        description: sentenceOf(error),
        variant: 'destructive',
        duration: Infinity,
      }),
    onSettled: () => client.invalidateQueries({ queryKey: ['people'] }),
  });

  const changeRole = (person: Subject, role: Role, isUndo = false) =>
    mutate({
      work: () => setRole(person.id, role),
      done: text.done.role(nameOf(person), text.done[role === 'admin' ? 'asAdmin' : 'asMember']),
      ...(!isUndo && {
        undo: () => changeRole(person, role === 'admin' ? 'member' : 'admin', true),
      }),
    });
  const unlock = (people: readonly Subject[]) =>
    mutate({
      work: () => administer(idsOf(people), 'unlock'),
      done: text.done.unlocked(namesOf(people)),
    });

  return {
    isPending,
    changeRole: (person: Subject, role: Role) => changeRole(person, role),
    unlock,
    lock: (people: readonly Subject[], reason: string) =>
      mutate({
        work: () => administer(idsOf(people), 'lock', reason),
        done: text.done.locked(namesOf(people)),
        undo: () => unlock(people),
      }),
    remove: (people: readonly Subject[]) =>
      mutate({
        work: () => administer(idsOf(people), 'delete'),
        done: text.done.deleted(namesOf(people)),
      }),
    resetFactor: (person: Subject) =>
      mutate({
        work: () => administer([person.id], 'reset_second_factor'),
        done: text.done.factor(nameOf(person)),
      }),
    signOut: (person: Subject) =>
      mutate({
        work: () => administer([person.id], 'sign_out'),
        done: text.done.signedOut(nameOf(person)),
      }),
    sendMail: (person: Subject & Pick<Listed, 'state'>) =>
      mutate({ work: () => sendWayIn(person), done: text.done.mailed(nameOf(person)) }),
  };
}

export type PeopleActions = ReturnType<typeof usePeopleActions>;

interface Act {
  readonly work: () => Promise<MailLink | undefined | void>;
  readonly done: string;
  readonly undo?: () => void;
}

function idsOf(people: readonly Subject[]): readonly string[] {
  return people.map(({ id }) => id);
}
