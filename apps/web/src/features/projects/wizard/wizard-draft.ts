import { projectStatuses } from '@webmaps/project/status';
import { useCallback, useState } from 'react';
import { z } from 'zod';
import { parseJson, storedValue } from '../../../display/stored-value.ts';
import { newId } from '../../../storage/new-id.ts';
import { placeSchema } from '../chosen-place.ts';
import { areaSchema } from '../location/draft-area.ts';

/** The roles that a new member can be invited with; an owner is made later. */
export const invitedRoles = ['viewer', 'commenter', 'editor'] as const;

const memberSchema = z.object({
  email: z.string(),
  role: z.enum(invitedRoles),
  /** Whether the invitation has been sent. */
  isInvited: z.boolean(),
});
export type DraftMember = Readonly<z.infer<typeof memberSchema>>;

const draftSchema = z.object({
  /** Whose draft it is: browsers are shared. */
  person: z.string(),
  /** Says to the server that a project sent again is the same. */
  attempt: z.uuid(),
  /** The project that it has become, while invitations and documents are still to be sent. */
  projectId: z.string().nullable(),
  name: z.string(),
  description: z.string(),
  tags: z.array(z.string()).readonly(),
  status: z.enum(projectStatuses),
  /** ISO 8601 days. */
  startsOn: z.string().nullable(),
  dueOn: z.string().nullable(),
  members: z.array(memberSchema).readonly(),
  /** An address that is typed and not among them yet; drafts of before have none. */
  typedMember: z.string().default(''),
  place: placeSchema.nullable(),
  area: areaSchema.nullable(),
});
/** A project that is being described; its files are in a database beside it. */
export type WizardDraft = Readonly<z.infer<typeof draftSchema>>;

/** Kept in this browser, `null` where there is none. */
const keptWizardDraft = storedValue<WizardDraft | null>('new-project', {
  parse: parseWizardDraft,
});

export function parseWizardDraft(stored: string | null): WizardDraft | null {
  return draftSchema.safeParse(parseJson(stored)).data ?? null;
}

export function emptyWizardDraft(person: string): WizardDraft {
  return {
    person,
    attempt: newId(),
    projectId: null,
    name: '',
    description: '',
    tags: [],
    status: 'draft',
    startsOn: null,
    dueOn: null,
    members: [],
    typedMember: '',
    place: null,
    area: null,
  };
}

/** Whether a draft says nothing that is worth keeping. */
export function isEmptyWizardDraft(draft: WizardDraft): boolean {
  const { name, description, tags, status, startsOn, dueOn, members, place, area } = draft;
  const texts = [name, description, startsOn ?? '', dueOn ?? '', draft.typedMember];
  return (
    texts.every((each) => each.trim() === '') &&
    tags.length + members.length === 0 &&
    status === 'draft' &&
    place === null &&
    area === null
  );
}

export type ChangeDraft = (changes: Partial<WizardDraft>) => void;

/** The person's draft, shared by all steps and tabs, and what changes it at once and for good. */
export function useWizardDraft(me: string) {
  const kept = keptWizardDraft.use();
  const [fresh] = useState(() => emptyWizardDraft(me));
  const draft = kept?.person === me ? kept : fresh;
  const change = useCallback<ChangeDraft>(
    (changes) => {
      const now = keptWizardDraft.get();
      keptWizardDraft.set({ ...(now?.person === me ? now : fresh), ...changes });
    },
    [fresh, me],
  );
  // Not `null`: the next project must not be sent as the one before.
  const clear = useCallback(() => keptWizardDraft.set(emptyWizardDraft(me)), [me]);
  return { draft, change, clear };
}
