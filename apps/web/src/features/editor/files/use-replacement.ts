import { useState } from 'react';
import { useEditor } from '../editor-context.ts';

export type ReplaceAnswer = 'replace' | 'add' | 'cancel';

/** A question that waits for its answer. */
export interface Replacement {
  /** Of the file. */
  readonly name: string;
  readonly onAnswer: (answer: ReplaceAnswer) => void;
}

/**
 * Decides whether a map of a file takes the place of this one. The map of a project never goes; an
 * empty scratch map goes without a question.
 */
export function useReplacement() {
  const { outline } = useEditor();
  const [question, setQuestion] = useState<Replacement>();
  const ask = (name: string): Promise<ReplaceAnswer> => {
    if (outline.saving.status !== 'local') return Promise.resolve('add');
    if (outline.nodes.size === 0) return Promise.resolve('replace');
    return new Promise((resolve) =>
      setQuestion({
        name,
        onAnswer: (answer) => {
          setQuestion(undefined);
          resolve(answer);
        },
      }),
    );
  };
  return { question, ask };
}
