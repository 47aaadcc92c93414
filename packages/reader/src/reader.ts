import type { ToolName } from '@webmaps/commands/tools';
import { findCannot } from './cannot.ts';
import { readChain } from './chain.ts';
import { mendSentence } from './mend.ts';
import type { PlaceLookup } from './place-lookup.ts';
import { readByRules } from './read-rules.ts';
import type { RuleReading } from './read-rules.ts';
import type { Reading, ReadingContext } from './reading.ts';

/** Reads sentences of a person; nothing else reaches it. */
export interface Reader {
  read(sentence: string, context: ReadingContext, places: PlaceLookup): Promise<Reading>;
  /** The tools that a sentence is most like, best first: for a model that is shown a few. */
  rank(sentence: string, context: ReadingContext): readonly ToolName[];
}

/** Makes the reader. Learning from the examples takes a few milliseconds, once. */
export function createReader(): Reader {
  return {
    async read(sentence, context, places) {
      const because = findCannot(sentence);
      if (because) return { kind: 'refuse', reason: 'cannot', because };
      const known = rememberPlaces(places);
      const read = await readWhole(sentence, context, known);
      if (read.kind !== 'none') return read;
      const mended = mendSentence(sentence, context);
      if (mended !== sentence) {
        const again = await readWhole(mended, context, known);
        if (again.kind !== 'none') return again;
      }
      return { kind: 'refuse', reason: 'unknown', words: [], nearest: [] };
    },
    rank: () => [],
  };
}

/** A sentence as one call, else as several at "then". */
async function readWhole(
  sentence: string,
  context: ReadingContext,
  places: PlaceLookup,
): Promise<RuleReading> {
  const read = await readByRules(sentence, context, places);
  if (read.kind === 'acts') return read;
  const chain = await readChain(sentence, context, places);
  return chain ?? read;
}

/** Each place is looked up once for a sentence. */
function rememberPlaces(places: PlaceLookup): PlaceLookup {
  const known = new Map<string, Promise<boolean>>();
  return {
    isPlace(text) {
      const found = known.get(text) ?? places.isPlace(text);
      known.set(text, found);
      return found;
    },
  };
}
