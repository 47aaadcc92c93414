import { toolSpecs } from '@webmaps/commands/tools';
import type { ToolName } from '@webmaps/commands/tools';
import { exampleLayers, followUps, moreExamples, unrelated } from './examples.ts';
import { maskSentence, plainWords } from './mask.ts';
import { listMissingNeeds } from './needs.ts';
import type { ReadingContext } from './reading.ts';

/** Below it a sentence is like nothing that is understood. */
export const LEAST_SCORE = 0.2;

interface Example {
  readonly sentence: string;
  /** `none`: what people say and no tool does. */
  readonly name: ToolName | 'none';
  /** It counts only right after a call of its tool. */
  readonly followsUp?: true;
}

export interface Ranked {
  readonly name: ToolName | 'none';
  readonly score: number;
  readonly sentence: string;
}

/** The examples of all tools, weighed so that rare words count more than common ones. */
export class NearestExamples {
  readonly #examples: readonly Example[];
  readonly #rarity = new Map<string, number>();
  /** For each feature the examples that have it, with its weight there. */
  readonly #found = new Map<string, (readonly [number, number])[]>();

  constructor() {
    this.#examples = listExamples();
    const features = this.#examples.map(({ sentence }) =>
      maskSentence(sentence, { layers: exampleLayers }),
    );
    const counts = new Map<string, number>();
    for (const feature of features.flat()) counts.set(feature, (counts.get(feature) ?? 0) + 1);
    for (const [feature, count] of counts) {
      this.#rarity.set(feature, Math.log(1 + features.length / count));
    }
    features.forEach((list, at) => {
      for (const [feature, weight] of this.#weigh(list)) {
        const rows = this.#found.get(feature) ?? [];
        rows.push([at, weight]);
        this.#found.set(feature, rows);
      }
    });
  }

  /** The tools that the page can run now, by how like their examples a sentence is; best first. */
  rank(sentence: string, context: ReadingContext): readonly Ranked[] {
    const scores = new Float64Array(this.#examples.length);
    for (const [feature, weight] of this.#weigh(maskSentence(sentence, context))) {
      for (const [at, there] of this.#found.get(feature) ?? []) {
        scores[at] = (scores[at] ?? 0) + weight * there;
      }
    }
    const byName = new Map<Example['name'], { score: number; sentence: string }[]>();
    this.#examples.forEach(({ name, sentence: example, followsUp = false }, at) => {
      const score = scores[at] ?? 0;
      if (score === 0 || (followsUp && context.last?.name !== name)) return;
      const list = byName.get(name) ?? [];
      list.push({ score, sentence: example });
      byName.set(name, list);
    });
    return [...byName]
      .filter(([name]) => name === 'none' || isPossible(name, context))
      .map(([name, list]) => {
        const [first, second, third] = list.toSorted((a, b) => b.score - a.score);
        const score = (first?.score ?? 0) + 0.3 * (second?.score ?? 0) + 0.15 * (third?.score ?? 0);
        return { name, score, sentence: first?.sentence ?? '' };
      })
      .toSorted((a, b) => b.score - a.score);
  }

  /** The words of a sentence that no example has. */
  listUnknownWords(sentence: string, context: ReadingContext): readonly string[] {
    return [...plainWords(sentence, context)]
      .filter(([, stem]) => !this.#rarity.has(stem))
      .map(([word]) => word);
  }

  /** A vector of length 1. A feature that no example has counts as rare. */
  #weigh(features: readonly string[]): readonly (readonly [string, number])[] {
    const weights = features.map((feature) => {
      const rarity = this.#rarity.get(feature) ?? UNKNOWN_RARITY;
      return [feature, feature.includes(' ') ? rarity * PAIR_SHARE : rarity] as const;
    });
    const length = Math.sqrt(weights.reduce((sum, [, weight]) => sum + weight * weight, 0));
    return weights.map(([feature, weight]) => [feature, weight / length]);
  }
}

const UNKNOWN_RARITY = 4;
/** A pair repeats what its words say already. */
const PAIR_SHARE = 0.7;

function isPossible(name: ToolName, context: ReadingContext): boolean {
  return listMissingNeeds(toolSpecs[name].needs, context).length === 0;
}

function listExamples(): readonly Example[] {
  const names = Object.keys(toolSpecs) as ToolName[];
  return [
    ...names.flatMap((name) =>
      [...toolSpecs[name].examples, ...(moreExamples[name] ?? [])].map((sentence) => ({
        sentence,
        name,
      })),
    ),
    ...names.flatMap((name) =>
      (followUps[name] ?? []).map((sentence) => ({ sentence, name, followsUp: true as const })),
    ),
    ...unrelated.map((sentence) => ({ sentence, name: 'none' as const })),
  ];
}
