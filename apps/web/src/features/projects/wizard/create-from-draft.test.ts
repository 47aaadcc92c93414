import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AskFailure } from '../../../data/ask.ts';
import type { DraftFile } from './draft-files.ts';
import { emptyWizardDraft } from './wizard-draft.ts';
import type { WizardDraft } from './wizard-draft.ts';

const server = vi.hoisted(() => ({
  importOne: vi.fn(),
  updateImported: vi.fn(),
  invitePerson: vi.fn(),
  addDocument: vi.fn(),
  keepDraftFile: vi.fn(),
}));
vi.mock('../../../data/projects/create-project.ts', () => server);
vi.mock('../../../data/projects/invite-person.ts', () => server);
vi.mock('../../../data/documents/add-document.ts', () => server);
vi.mock('./draft-files.ts', () => server);
const { createFromDraft } = await import('./create-from-draft.ts');

const file = (id: string): DraftFile => ({
  ...{ id, person: 'ann', name: `${id}.pdf`, file: new Blob(['x']), addedAt: 0, isUploaded: false },
});
const files = [file('permit'), file('survey')];
const members = ['ben', 'cleo'].map((name) => ({
  ...{ email: `${name}@example.org`, role: 'editor' as const, isInvited: false },
}));

/** A draft, and what is noted in it. */
function makeDraft() {
  let draft: WizardDraft = { ...emptyWizardDraft('ann'), name: ' Harbour ', members };
  const create = (waiting: readonly DraftFile[] = files) =>
    createFromDraft(draft, {
      files: waiting,
      change: (changes) => (draft = { ...draft, ...changes }),
      onProgress: () => undefined,
      signal: new AbortController().signal,
    });
  return { create, draft: () => draft };
}

const refusal = new AskFailure({ status: 413, code: 'upload', message: 'The storage is full.' });

beforeEach(() => {
  vi.resetAllMocks();
  server.importOne.mockResolvedValue({ id: 'p1', repeated: false });
  server.keepDraftFile.mockResolvedValue(undefined);
});

describe('the project of a draft', () => {
  it('is made, its members invited and its documents uploaded', async () => {
    const { create, draft } = makeDraft();
    expect(await create()).toEqual({ projectId: 'p1', failures: new Map() });
    expect(server.importOne.mock.calls[0]?.[1]).toMatchObject({ name: 'Harbour', status: 'draft' });
    expect(draft()).toMatchObject({
      projectId: 'p1',
      members: [{ isInvited: true }, { isInvited: true }],
    });
    expect(server.addDocument.mock.calls.map(([{ id }]) => id)).toEqual(['permit', 'survey']);
    expect(server.keepDraftFile.mock.calls.at(-1)?.[0]).toMatchObject({ isUploaded: true });
  });

  it('is made once; what failed of it is said, and done the next time alone', async () => {
    const { create } = makeDraft();
    server.invitePerson.mockRejectedValueOnce(refusal);
    server.addDocument.mockRejectedValueOnce(refusal);
    const { failures } = await create();
    expect([...failures.keys()]).toEqual(['ben@example.org', 'permit']);
    const waiting = [files[0] ?? file(''), { ...file('survey'), isUploaded: true }];
    expect((await create(waiting)).failures.size).toBe(0);
    expect(server.importOne).toHaveBeenCalledTimes(1);
    expect(server.invitePerson.mock.calls.map(([{ email }]) => email)).toEqual([
      ...['ben@example.org', 'cleo@example.org', 'ben@example.org'],
    ]);
    expect(server.addDocument.mock.calls.map(([{ id }]) => id)).toEqual([
      ...['permit', 'survey', 'permit'],
    ]);
  });

  it('is brought to what the draft says now, where an answer was lost before', async () => {
    const { create } = makeDraft();
    server.importOne.mockRejectedValueOnce(refusal);
    await expect(create()).rejects.toBe(refusal);
    expect(server.invitePerson).not.toHaveBeenCalled();
    server.importOne.mockResolvedValueOnce({ id: 'p1', repeated: true });
    await create();
    expect(server.updateImported.mock.calls[0]).toMatchObject(['p1', { name: 'Harbour' }]);
  });
});
