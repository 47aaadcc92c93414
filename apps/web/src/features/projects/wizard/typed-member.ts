import { text } from '../../../text/en/new-project.ts';
import { readEmail } from '../read-email.ts';
import type { DraftMember, WizardDraft } from './wizard-draft.ts';

type Members = Pick<WizardDraft, 'members' | 'typedMember'>;

/** Why the typed address is nobody to invite; `undefined` also where nothing is typed. */
export function problemOfTyped({ members, typedMember }: Members): string | undefined {
  if (typedMember.trim() === '') return undefined;
  const email = readEmail(typedMember);
  if (email === undefined) return text.members.invalid;
  return members.some((member) => member.email === email) ? text.members.twice : undefined;
}

/** The members with the typed address, which is typed no more; `undefined` where it is none. */
export function addTyped(draft: Members): Members | undefined {
  const email = readEmail(draft.typedMember);
  if (email === undefined || problemOfTyped(draft) !== undefined) return undefined;
  const member: DraftMember = { email, role: 'editor', isInvited: false };
  return { members: [...draft.members, member], typedMember: '' };
}
