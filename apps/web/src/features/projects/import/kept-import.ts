import { z } from 'zod';
import { answerOf, finished, openDatabase } from '../../../storage/indexed-db.ts';
import { importFields } from './import-fields.ts';

const keptSchema = z.object({
  /** The id of the import. */
  id: z.string(),
  /** Whose import it is: browsers are shared. */
  person: z.string(),
  name: z.string(),
  file: z.instanceof(Blob),
  columns: z.record(z.enum(importFields), z.number().nullable()),
  progress: z.enum(['chosen', 'started', 'finished']),
});
/** A chosen file with what was decided about it, kept in this browser until the next one. */
export type KeptImport = Readonly<z.infer<typeof keptSchema>>;

const STORE = 'imports';

let opening: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opening ??= openDatabase('webmaps-project-imports', (database) => {
    database.createObjectStore(STORE, { keyPath: 'person' });
  }).catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return opening;
}

/** The person's import in this browser. Rejects where the browser keeps nothing. */
export async function readKeptImport(person: string): Promise<KeptImport | undefined> {
  const database = await open();
  const stored: unknown = await answerOf(
    database.transaction(STORE).objectStore(STORE).get(person),
  );
  return keptSchema.safeParse(stored).data;
}

/** Keeps an import in place of the person's one before. Rejects where it does not fit. */
export async function keepImport(kept: KeptImport): Promise<void> {
  const transaction = (await open()).transaction(STORE, 'readwrite');
  transaction.objectStore(STORE).put(kept);
  await finished(transaction);
}

export async function forgetImport(person: string): Promise<void> {
  const transaction = (await open()).transaction(STORE, 'readwrite');
  transaction.objectStore(STORE).delete(person);
  await finished(transaction);
}
