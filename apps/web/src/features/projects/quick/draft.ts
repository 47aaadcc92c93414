import { projectStatuses } from '@webmaps/project/status';
import { z } from 'zod';
import { parseJson, storedValue } from '../../../display/stored-value.ts';
import { newId } from '../../../storage/new-id.ts';
import { placeSchema } from '../chosen-place.ts';

const draftSchema = z.object({
  /** Whose draft it is: browsers are shared. */
  person: z.string(),
  /** Says to the server that a project sent again is the same. */
  attempt: z.uuid(),
  name: z.string(),
  status: z.enum(projectStatuses),
  place: placeSchema.nullable(),
});
export type ProjectDraft = Readonly<z.infer<typeof draftSchema>>;

/** What was typed and is no project yet; kept in this browser, `null` where there is none. */
export const keptDraft = storedValue<ProjectDraft | null>('quick-project', { parse: parseDraft });

export function parseDraft(stored: string | null): ProjectDraft | null {
  return draftSchema.safeParse(parseJson(stored)).data ?? null;
}

/** The person's draft, or an empty one. */
export function draftOf(person: string, kept: ProjectDraft | null): ProjectDraft {
  return kept?.person === person ? kept : emptyDraft(person);
}

export function emptyDraft(person: string): ProjectDraft {
  return { person, attempt: newId(), name: '', status: 'draft', place: null };
}

/** Whether a draft says nothing that is worth keeping. */
export function isEmptyDraft({ name, status, place }: ProjectDraft): boolean {
  return name.trim() === '' && status === 'draft' && place === null;
}
