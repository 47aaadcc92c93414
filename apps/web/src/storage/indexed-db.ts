/** What every database of the browser needs; IndexedDB answers by events. */

/**
 * Opens a database.
 *
 * @param create makes its stores where there are none, and what stores of an earlier version lack;
 *   those are reached by the transaction
 */
export function openDatabase(
  name: string,
  create: (database: IDBDatabase, transaction: IDBTransaction) => void,
  version = 1,
): Promise<IDBDatabase> {
  const opening = indexedDB.open(name, version);
  opening.addEventListener('upgradeneeded', () => create(opening.result, opening.transaction!));
  return answerOf(opening);
}

/** Steps through what a request for a cursor finds, until `visit` says that it has enough. */
export function visitCursor<Cursor extends IDBCursor>(
  request: IDBRequest<Cursor | null>,
  visit: (cursor: Cursor) => 'more' | 'enough',
): Promise<void> {
  return new Promise((resolve, reject) => {
    request.addEventListener('error', () => reject(request.error ?? new Error('No database')));
    request.addEventListener('success', () => {
      const cursor = request.result;
      if (cursor && visit(cursor) === 'more') cursor.continue();
      else resolve();
    });
  });
}

/** The result of a request. Rejects with its error. */
export function answerOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('No database')));
  });
}

/** Resolves once everything of the transaction is stored. Rejects where nothing of it is. */
export function finished(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('Aborted')));
  });
}
