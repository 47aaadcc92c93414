import { useCallback } from 'react';
import { showToast } from '../ui/toast.tsx';
import { attempt, showUndo } from './attempt.ts';

interface TrashParts {
  /** Puts items into the trash. @returns how to take them out again */
  readonly remove: (ids: readonly string[]) => Promise<() => Promise<void>>;
  /** Takes items out of the trash. @returns how many */
  readonly restore: (ids: readonly string[]) => Promise<number>;
  readonly words: {
    readonly deleted: (count: number) => string;
    readonly restored: (count: number) => string;
  };
}

/**
 * The way into the trash and out of it. What was selected is not any more.
 *
 * @param parts the same object each time
 */
export function useTrash(parts: TrashParts, setSelected: (ids: readonly string[]) => void) {
  const remove = useCallback(
    (ids: readonly string[]) => {
      setSelected([]);
      void attempt(async () => {
        const undo = await parts.remove(ids);
        showUndo(parts.words.deleted(ids.length), undo);
      });
    },
    [parts, setSelected],
  );
  const restore = useCallback(
    (ids: readonly string[]) => {
      setSelected([]);
      void attempt(async () => {
        const count = await parts.restore(ids);
        showToast({ title: parts.words.restored(count) });
      });
    },
    [parts, setSelected],
  );
  return { remove, restore };
}
