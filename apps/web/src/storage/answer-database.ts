import { answerOf, finished, openDatabase } from './indexed-db.ts';

/** An answer of the server as it was kept, and for whom. */
export interface KeptAnswer {
  readonly data: unknown;
  readonly keptAt: number;
}

/** What is known of a kept answer without reading it. */
export interface AnswerFacts {
  readonly owner: string;
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly keptAt: number;
  readonly bytes: number;
}

const DATABASE = 'webmaps-answers';
const DATA = 'data';
const FACTS = 'facts';

/** An answer that was kept for a person; undefined where there is none. */
export async function readAnswer(owner: string, key: string): Promise<KeptAnswer | undefined> {
  return withDatabase(async (database) => {
    const transaction = database.transaction([DATA, FACTS]);
    const [facts, data] = await Promise.all([
      answerOf<AnswerFacts | undefined>(transaction.objectStore(FACTS).get([owner, key])),
      answerOf<unknown>(transaction.objectStore(DATA).get([owner, key])),
    ]);
    return facts && { data, keptAt: facts.keptAt };
  });
}

export async function writeAnswer(facts: AnswerFacts, data: unknown): Promise<void> {
  await withDatabase(async (database) => {
    const transaction = database.transaction([DATA, FACTS], 'readwrite');
    transaction.objectStore(FACTS).put(facts);
    transaction.objectStore(DATA).put(data, [facts.owner, facts.key]);
    await finished(transaction);
  });
}

/** Deletes the answers that a choice among all of them names. */
export async function forgetAnswers(
  choose: (all: readonly AnswerFacts[]) => readonly AnswerFacts[],
): Promise<void> {
  await withDatabase(async (database) => {
    const transaction = database.transaction([DATA, FACTS], 'readwrite');
    const facts = transaction.objectStore(FACTS);
    for (const { owner, key } of choose(await answerOf<AnswerFacts[]>(facts.getAll()))) {
      facts.delete([owner, key]);
      transaction.objectStore(DATA).delete([owner, key]);
    }
    await finished(transaction);
  });
}

/** Deletes the answers of all people but one, or of all. */
export function forgetAnswersOfOthers(owner?: string): Promise<void> {
  return forgetAnswers((all) => all.filter((facts) => facts.owner !== owner));
}

async function withDatabase<Result>(
  work: (database: IDBDatabase) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase(DATABASE, (created) => {
    created.createObjectStore(DATA);
    created.createObjectStore(FACTS, { keyPath: ['owner', 'key'] });
  });
  try {
    return await work(database);
  } finally {
    database.close();
  }
}
