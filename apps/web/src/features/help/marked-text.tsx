import { createContext, useContext } from 'react';
import { marked } from './find-topics.ts';

/** The query to mark in every text below. */
export const QueryContext = createContext('');

/** A text in which what is looked for is marked. */
export function Marked({ children }: { readonly children: string }) {
  const query = useContext(QueryContext);
  return marked(children, query).map(({ text, found, at }) =>
    found ? (
      <mark key={at} className="rounded-[3px] bg-[#e3b341]/40 text-foreground dark:bg-[#e3b341]/30">
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
