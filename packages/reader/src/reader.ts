import type { ToolName } from '@webmaps/commands/tools';
import { findCannot } from './cannot.ts';
import { readChain } from './chain.ts';
import { Filler } from './fill.ts';
import { mendSentence } from './mend.ts';
import { LEAST_SCORE, NearestExamples } from './nearest.ts';
import type { PlaceLookup } from './place-lookup.ts';
import { readByRules } from './read-rules.ts';
import type { RuleReading } from './read-rules.ts';
import type { Proposal, Reading, ReadingContext } from './reading.ts';

/** Reads sentences of a person; nothing else reaches it. */
export interface Reader {
  read(sentence: string, context: ReadingContext, places: PlaceLookup): Promise<Reading>;
  /** The tools that a sentence is most like, best first: for a model that is shown a few. */
  rank(sentence: string, context: ReadingContext): readonly ToolName[];
}

/**
 * Makes the reader, which learns from its examples: tens of milliseconds, so that it belongs in a
 * worker. Reading a sentence takes a few.
 */
export function createReader(): Reader {
  const examples = new NearestExamples();
  return {
    async read(sentence, context, places) {
      if (sentence.length > MAX_CHARACTERS) return nothing;
      const because = findCannot(sentence);
      if (because) return { kind: 'refuse', reason: 'cannot', because };
      const known = rememberPlaces(places);
      const read = await readWhole(sentence, context, known);
      if (read.kind !== 'none') return read;
      const mended = mendSentence(sentence, context);
      const again = mended === sentence ? read : await readWhole(mended, context, known);
      if (again.kind !== 'none') return again;
      return offerNearest(examples, mended, context, known, [...read.almost, ...again.almost]);
    },
    rank: (sentence, context) =>
      examples.rank(sentence, context).flatMap(({ name }) => (name === 'none' ? [] : [name])),
  };
}

const MAX_OFFERS = 3;
/** The longest text of a comment, with what is said around it. */
const MAX_CHARACTERS = 2400;
const nothing = { kind: 'refuse', reason: 'unknown', words: [], nearest: [] } as const;

/** The calls that a sentence is most like, with what it says of their fields; else a refusal. */
async function offerNearest(
  examples: NearestExamples,
  sentence: string,
  context: ReadingContext,
  places: PlaceLookup,
  almost: readonly Proposal[],
): Promise<Reading> {
  const ranked = examples.rank(sentence, context);
  const [best] = ranked;
  if (!best || best.name === 'none' || best.score < LEAST_SCORE) {
    return {
      kind: 'refuse',
      reason: 'unknown',
      words: examples.listUnknownWords(sentence, context),
      nearest: ranked
        .filter(({ name }) => name !== 'none')
        .slice(0, MAX_OFFERS)
        .map((like) => like.sentence),
    };
  }
  const filler = new Filler(sentence, context, places);
  const names = ranked.flatMap(({ name, score }) =>
    name === 'none' || score < LEAST_SCORE ? [] : [name],
  );
  const proposals: Proposal[] = [];
  for (const name of names.slice(0, MAX_OFFERS)) {
    const filled = await filler.fill(name);
    const ruled = almost.find((proposal) => proposal.name === name);
    proposals.push(ruled && ruled.missing.length <= filled.missing.length ? ruled : filled);
  }
  return { kind: 'offers', proposals };
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
