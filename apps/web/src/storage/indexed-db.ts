/** What every database of the browser needs; IndexedDB answers by events. */

/** Opens the first version of a database; `create` makes its stores where there are none. */
export function openDatabase(
  name: string,
  create: (database: IDBDatabase) => void,
): Promise<IDBDatabase> {
  const opening = indexedDB.open(name, 1);
  opening.addEventListener('upgradeneeded', () => create(opening.result));
  return answerOf(opening);
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
