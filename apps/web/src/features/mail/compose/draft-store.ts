import { sentenceOf } from '../../../data/ask.ts';
import type { DraftContent } from '../../../data/mail/mail-calls.ts';

/** A message that is being written on this page. */
export interface OpenDraft extends DraftContent {
  /** What the server has of it: all of it, less than is typed, or nothing so far. */
  readonly state: 'new' | 'typed' | 'saving' | 'saved' | 'failed';
  /** Whether the server has a draft of it at all. */
  readonly isKept: boolean;
  /** Why the last change could not be saved. */
  readonly problem?: string;
}

/** Whether something was typed that the server does not have. */
export function isUnsaved({ state }: Pick<OpenDraft, 'state'>): boolean {
  return state === 'typed' || state === 'saving' || state === 'failed';
}

/** The server has what was typed this long after the last letter. */
const DEBOUNCE_MS = 600;
const RETRY_MS = 5000;

type Save = (draft: DraftContent) => Promise<void>;

/** The messages that are being written. Each is saved as it is typed, one request after the other. */
export function createDraftStore(save: Save) {
  const drafts = new Map<string, OpenDraft>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const saving = new Map<string, Promise<void>>();
  const listeners = new Set<() => void>();
  let all: readonly OpenDraft[] = [];

  const set = (id: string, draft: OpenDraft | undefined) => {
    if (draft) drafts.set(id, draft);
    else drafts.delete(id);
    all = [...drafts.values()];
    for (const listener of listeners) listener();
  };
  const cancelTimer = (id: string) => {
    clearTimeout(timers.get(id));
    timers.delete(id);
  };
  const schedule = (id: string, milliseconds: number) => {
    cancelTimer(id);
    timers.set(
      id,
      setTimeout(() => void saveNow(id).catch(() => undefined), milliseconds),
    );
  };

  const saveOnce = async (id: string) => {
    const draft = drafts.get(id);
    if (!draft || draft.state === 'new' || draft.state === 'saved') return;
    const { problem: _, ...content } = draft;
    set(id, { ...content, state: 'saving' });
    try {
      await save(content);
    } catch (error) {
      const now = drafts.get(id);
      if (now) {
        set(id, { ...now, state: 'failed', problem: sentenceOf(error) });
        schedule(id, RETRY_MS);
      }
      throw error;
    }
    const now = drafts.get(id);
    if (!now) return;
    set(id, { ...now, isKept: true, ...(now.state === 'saving' && { state: 'saved' }) });
  };

  /** Saves what was typed until now. @throws what `save` throws; it is tried again later then */
  const saveNow = async (id: string): Promise<void> => {
    cancelTimer(id);
    const before = saving.get(id)?.catch(() => undefined);
    const work = before ? before.then(() => saveOnce(id)) : saveOnce(id);
    saving.set(id, work);
    try {
      await work;
    } finally {
      if (saving.get(id) === work) saving.delete(id);
    }
  };

  return {
    saveNow,
    all: () => all,
    listen: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Opens a draft that is not kept yet; nothing of it is, until something is typed. */
    open: (draft: DraftContent) => set(draft.id, { ...draft, state: 'new', isKept: false }),
    /** Changes a draft of the server's, or one that is open. */
    change: (draft: OpenDraft, changes: Partial<DraftContent>) => {
      const now = drafts.get(draft.id) ?? draft;
      set(draft.id, { ...now, ...changes, state: 'typed' });
      schedule(draft.id, DEBOUNCE_MS);
    },
    /** Forgets a draft: it was sent or discarded. */
    drop: (id: string) => {
      cancelTimer(id);
      set(id, undefined);
    },
    /** Saves a draft no more, and answers with it once no request of it is on its way. */
    settle: async (id: string): Promise<OpenDraft | undefined> => {
      cancelTimer(id);
      await saving.get(id)?.catch(() => undefined);
      return drafts.get(id);
    },
  };
}
