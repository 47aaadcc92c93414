import { sentenceOf } from '../../../data/ask.ts';
import { addDocument } from '../../../data/documents/add-document.ts';
import { importOne, updateImported } from '../../../data/projects/create-project.ts';
import { invitePerson } from '../../../data/projects/invite-person.ts';
import { geometryOfArea } from '../location/draft-area.ts';
import { keepDraftFile } from './draft-files.ts';
import type { DraftFile } from './draft-files.ts';
import type { ChangeDraft, WizardDraft } from './wizard-draft.ts';

/** Why an invitation or a document is not there yet, by email address or id. */
export type Failures = ReadonlyMap<string, string>;

interface CreateOptions {
  readonly files: readonly DraftFile[];
  readonly change: ChangeDraft;
  /** The share of a document that is uploaded, 0 to 1. */
  readonly onProgress: (id: string, share: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Makes a project of a draft, invites its members and uploads its documents. What is done is noted
 * in the draft, so that calling it again does the rest.
 *
 * @returns the project and what is still missing of it
 * @throws AskFailure where there is no project; the signal's reason
 */
export async function createFromDraft(
  draft: WizardDraft,
  options: CreateOptions,
): Promise<{ readonly projectId: string; readonly failures: Failures }> {
  const { files, change, onProgress, signal } = options;
  const projectId = draft.projectId ?? (await makeProject(draft));
  change({ projectId });
  const failures = new Map<string, string>();
  let members = draft.members;
  for (const [index, member] of draft.members.entries()) {
    signal.throwIfAborted();
    if (member.isInvited) continue;
    try {
      await invitePerson({ projectId, email: member.email, role: member.role });
      members = members.with(index, { ...member, isInvited: true });
      change({ members });
    } catch (error) {
      failures.set(member.email, sentenceOf(error));
    }
  }
  for (const file of files) {
    signal.throwIfAborted();
    if (file.isUploaded) continue;
    let noted = file;
    const note = async (changes: Partial<DraftFile>) => {
      noted = { ...noted, ...changes };
      // Without the note it is only sent again.
      await keepDraftFile(noted).catch(() => undefined);
    };
    try {
      await addDocument(
        { ...file, projectId },
        {
          signal,
          onUploadUrl: (uploadUrl) => void note({ uploadUrl }),
          onProgress: (share) => onProgress(file.id, share),
        },
      );
      await note({ isUploaded: true });
    } catch (error) {
      signal.throwIfAborted();
      failures.set(file.id, sentenceOf(error));
    }
  }
  return { projectId, failures };
}

async function makeProject(draft: WizardDraft): Promise<string> {
  const { attempt, name, description, tags, status, startsOn, dueOn, place, area } = draft;
  const values = {
    name: name.trim(),
    description: description.trim(),
    tags,
    starts_on: startsOn,
    due_on: dueOn,
    location_name: place?.name ?? '',
    location: place && ({ type: 'Point', coordinates: place.position } as const),
    area: geometryOfArea(area),
  };
  const { id, repeated } = await importOne(attempt, { ...values, status });
  // An answer was lost, and the draft may have been changed since.
  if (repeated) await updateImported(id, values);
  return id;
}
