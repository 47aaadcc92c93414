import type { Reader } from '@webmaps/reader/reader';
import type { Reading, ReadingContext } from '@webmaps/reader/reading';
import type { CallContext } from '../../../workers/rpc.ts';

/** What the worker asks the page while it reads: whether a text is a place. */
export interface PlaceQuestion {
  readonly id: number;
  readonly text: string;
}

/** The methods of the worker that reads sentences. */
export function createReaderApi(reader: Reader) {
  const asked = new Map<number, (isPlace: boolean) => void>();
  let lastId = 0;
  return {
    /** Reports a question whenever words may be a place; `answer` answers it. */
    read(
      { sentence, context }: { readonly sentence: string; readonly context: ReadingContext },
      { progress }: Pick<CallContext, 'progress'>,
    ): Promise<Reading> {
      return reader.read(sentence, context, {
        isPlace: (text) =>
          new Promise((resolve) => {
            lastId += 1;
            asked.set(lastId, resolve);
            progress({ id: lastId, text } satisfies PlaceQuestion);
          }),
      });
    },

    answer({ id, isPlace }: { readonly id: number; readonly isPlace: boolean }): Promise<void> {
      asked.get(id)?.(isPlace);
      asked.delete(id);
      return Promise.resolve();
    },
  };
}

export type ReaderApi = ReturnType<typeof createReaderApi>;
