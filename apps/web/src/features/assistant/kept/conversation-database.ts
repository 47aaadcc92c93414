import { z } from 'zod';
import { toolSpecs } from '@webmaps/commands/tools';
import type { ToolName } from '@webmaps/commands/tools';
import { answerOf, finished, openDatabase } from '../../../storage/indexed-db.ts';
import { currentOwner } from '../../../sync/library.ts';
import { parseCall } from '../acts/parse-call.ts';
import type { Call } from '../acts/doable-tools.ts';
import type { Turn } from '../turns/turn.ts';

/** Conversations as this browser keeps them, by person. */
const STORE = 'turns';
/** Older turns are forgotten. */
const MAX_TURNS = 200;

const place = z.object({
  id: z.string(),
  name: z.string(),
  detail: z.string(),
  position: z.tuple([z.number(), z.number()]).readonly(),
});
const result = z.object({
  headline: z.string().optional(),
  lines: z.array(z.string()),
  source: z.string().optional(),
  places: z.array(place).optional(),
});
const call = z
  .object({ name: z.string(), input: z.unknown() })
  .transform(({ name, input }, context): Call => {
    const parsed = name in toolSpecs ? parseCall(name as ToolName, input) : undefined;
    if (parsed) return parsed;
    context.addIssue({ code: 'custom', message: 'No call of this page' });
    return z.NEVER;
  });
const card = z.object({
  id: z.string(),
  call,
  status: z.enum(['done', 'applied', 'left', 'failed', 'stopped']).catch('stopped'),
  result: result.exactOptional(),
  problem: z.string().exactOptional(),
});
const proposal = z.object({
  name: z.string().refine((name) => name in toolSpecs),
  input: z.record(z.string(), z.unknown()),
  missing: z.array(z.string()),
});
const keptTurn = z.object({
  id: z.string(),
  at: z.number(),
  said: z.string(),
  answer: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('reading') }).transform(() => ({ kind: 'stopped' as const })),
    z.object({ kind: z.literal('stopped') }),
    z.object({ kind: z.literal('acts'), cards: z.array(card) }),
    z.object({
      kind: z.literal('ask'),
      proposal,
      field: z.string(),
      before: z.array(call),
      unknown: z.string().exactOptional(),
    }),
    z.object({ kind: z.literal('offers'), proposals: z.array(proposal) }),
    z.object({ kind: z.literal('refusal'), message: z.string(), nearest: z.array(z.string()) }),
  ]),
});

/** The person's turns, oldest first; those that this version cannot read are passed over. */
export async function loadTurns(): Promise<readonly Turn[]> {
  return withDatabase(async (database) => {
    const store = database.transaction(STORE).objectStore(STORE);
    const rows = await answerOf<unknown[]>(store.getAll(rangeOf(currentOwner())));
    return rows
      .flatMap((row): Turn[] => {
        const parsed = keptTurn.safeParse(row);
        return parsed.success ? [parsed.data as Turn] : [];
      })
      .toSorted((a, b) => a.at - b.at)
      .slice(-MAX_TURNS);
  });
}

export async function keepTurn(turn: Turn): Promise<void> {
  await withDatabase(async (database) => {
    const transaction = database.transaction(STORE, 'readwrite');
    const store = transaction.objectStore(STORE);
    store.put(turn, [currentOwner(), turn.id]);
    await finished(transaction);
  });
}

/** Deletes all turns of the person from this browser. */
export async function deleteTurns(): Promise<void> {
  await withDatabase(async (database) => {
    const transaction = database.transaction(STORE, 'readwrite');
    transaction.objectStore(STORE).delete(rangeOf(currentOwner()));
    await finished(transaction);
  });
}

/** All keys of a person: no key sorts after an array. */
function rangeOf(owner: string): IDBKeyRange {
  return IDBKeyRange.bound([owner], [owner, []]);
}

async function withDatabase<Result>(
  work: (database: IDBDatabase) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase('webmaps-assistant', (created) => {
    created.createObjectStore(STORE);
  });
  try {
    return await work(database);
  } finally {
    database.close();
  }
}
