import { newId } from '../storage/new-id.ts';

type AddOnce = <Result>(what: object, add: (id: string) => Promise<Result>) => Promise<Result>;

/**
 * Makes a function, one for each form, that adds things under new ids, and what failed and is sent
 * again as it was under the id that it had: it may have arrived with only the answer lost, and the
 * database keeps one of each id.
 */
export function createAddOnce(): AddOnce {
  let failed: { readonly key: string; readonly id: string } | undefined;
  return async (what, add) => {
    const key = JSON.stringify(what);
    const id = failed?.key === key ? failed.id : newId();
    // Equal words that are sent while these are on their way mean another thing.
    failed = undefined;
    try {
      return await add(id);
    } catch (error) {
      failed = { key, id };
      throw error;
    }
  };
}
