import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { currentPerson, onPerson } from '../account/session.ts';
import { forgetAnswersOfOthers } from '../storage/answer-database.ts';
import { keepsNothing } from '../storage/keeps-nothing.ts';
import { askAgain } from './act-ahead.ts';
import { askOrRecall, isFromKept } from './kept-answers/keep-answers.ts';

/** Data from the server. Below, `fetchAgain` has tried what may help: each try would be four there. */
const client = new QueryClient({
  defaultOptions: { queries: { retry: false, networkMode: 'always', persister: askOrRecall } },
});

// The cached answers of one person are not for the next.
let whose = currentPerson()?.id;
onPerson(() => {
  const now = currentPerson()?.id;
  if (now === whose) return;
  whose = now;
  client.clear();
  forgetOthers();
});

/** Asks for what is shown again, after it was changed beside the pages that show it. */
export function askForAgain(queryKey: QueryKey): void {
  askAgain(client, queryKey);
}

/** Not even on the disk, where a session ended without a word from here. */
function forgetOthers(): void {
  forgetAnswersOfOthers(currentPerson()?.id).catch(() => undefined);
}

if (!import.meta.env.SSR && !keepsNothing) {
  forgetOthers();
  addEventListener('online', () => void client.invalidateQueries({ predicate: isFromKept }));
}

/**
 * Wraps components that show answers of the server; all scopes share one cache. Not around the whole
 * application: pages that ask nothing need not load it.
 */
export function QueryScope({ children }: { readonly children: ReactNode }) {
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
