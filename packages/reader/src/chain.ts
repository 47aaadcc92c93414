import type { ToolCall } from '@webmaps/commands/tools';
import type { PlaceLookup } from './place-lookup.ts';
import { readByRules } from './read-rules.ts';
import type { RuleReading } from './read-rules.ts';
import type { ReadingContext } from './reading.ts';

const MAX_CALLS = 8;

/**
 * Several calls in one sentence, which is split at "then". Each part has to be read by a rule, as if
 * those before were carried out; the first that asks for something ends the chain. `undefined` where
 * the sentence is none, or where a part is not understood: then nothing of it runs.
 */
export async function readChain(
  sentence: string,
  context: ReadingContext,
  places: PlaceLookup,
): Promise<RuleReading | undefined> {
  const parts = sentence
    .split(/\s*[,;]?\s*\b(?:and )?(?:then|afterwards|after that)\b,?\s*|;\s+/i)
    .filter((part) => part.trim() !== '');
  if (parts.length < 2 || parts.length > MAX_CALLS) return undefined;
  const calls: ToolCall[] = [];
  let open = context;
  for (const part of parts) {
    const read = await readByRules(part, open, places);
    if (read.kind === 'ask') return { ...read, before: calls };
    if (read.kind === 'refuse') return read;
    if (read.kind === 'none') return undefined;
    calls.push(...read.calls);
    const last = calls.at(-1);
    if (last) open = openAfter(last, context, open.route === true);
  }
  return { kind: 'acts', calls };
}

/** What is open once a call was carried out. */
function openAfter(last: ToolCall, context: ReadingContext, hasRoute: boolean): ReadingContext {
  return { ...context, last, route: hasRoute || last.name === 'plan_route' };
}
