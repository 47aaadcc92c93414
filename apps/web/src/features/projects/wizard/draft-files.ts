import { z } from 'zod';
import { answerOf, finished, openDatabase } from '../../../storage/indexed-db.ts';

const fileSchema = z.object({
  /** The id of the document that it becomes. */
  id: z.string(),
  /** Whose file it is: browsers are shared. */
  person: z.string(),
  name: z.string(),
  file: z.instanceof(Blob),
  /** Milliseconds since 1970, by which files are in the order of their coming. */
  addedAt: z.number(),
  /** Where its upload continues. */
  uploadUrl: z.string().optional(),
  isUploaded: z.boolean(),
});
/** A file that waits in this browser for its project. */
export type DraftFile = Readonly<z.infer<typeof fileSchema>>;

const STORE = 'files';
const BY_PERSON = 'person';

let opening: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opening ??= openDatabase('webmaps-new-project', (database) => {
    database.createObjectStore(STORE, { keyPath: 'id' }).createIndex(BY_PERSON, BY_PERSON);
  }).catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return opening;
}

/** The person's files, the first added first. Rejects where the browser keeps none. */
export async function readDraftFiles(person: string): Promise<readonly DraftFile[]> {
  const index = (await open()).transaction(STORE).objectStore(STORE).index(BY_PERSON);
  const stored: unknown[] = await answerOf(index.getAll(person));
  return stored
    .flatMap((each) => fileSchema.safeParse(each).data ?? [])
    .toSorted((a, b) => a.addedAt - b.addedAt);
}

const listeners = new Set<() => void>();

/** Calls a listener when files come, go or are uploaded. @returns a function that ends it */
export function followDraftFiles(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Rejects where there is no room for it. */
export async function keepDraftFile(file: DraftFile): Promise<void> {
  const transaction = (await open()).transaction(STORE, 'readwrite');
  transaction.objectStore(STORE).put(file);
  await finished(transaction);
  for (const listener of listeners) listener();
}

export async function forgetDraftFiles(ids: readonly string[]): Promise<void> {
  const transaction = (await open()).transaction(STORE, 'readwrite');
  for (const id of ids) transaction.objectStore(STORE).delete(id);
  await finished(transaction);
  for (const listener of listeners) listener();
}
