import type { ToolCall, ToolName } from '@webmaps/commands/tools';
import type { LayerInfo, ReadingContext } from '../reading.ts';

/** What a sentence should be read as. */
export type Expected =
  | { readonly calls: readonly { readonly name: string; readonly input: object }[] }
  | { readonly ask: string }
  | { readonly refuse: string };

export interface TestSentence {
  readonly sentence: string;
  readonly context: ReadingContext;
  readonly expected: Expected;
}

/** The layers that most sentences are read with. */
export const sampleLayers: readonly LayerInfo[] = [
  { name: 'Parks', fields: ['name', 'kind', 'area_m2'] },
  { name: 'Buildings', fields: ['height', 'levels', 'use'] },
  { name: 'Trees', fields: ['species', 'planted'] },
  { name: 'Stations', fields: ['name', 'passengers'] },
  { name: 'Districts', fields: ['name', 'population'] },
];

const states: Readonly<Record<string, ReadingContext>> = {
  route: { route: true },
  found: { found: 3 },
  selection: { selection: 1 },
  project: { project: 'Harbour Trail' },
  layers: { layers: sampleLayers },
  selected: { layers: sampleLayers, selected: 'Parks' },
};

/** Reads lines of sentence, context and expected reading, apart by tabs; `#` begins a remark. */
export function readSentences(text: string): readonly TestSentence[] {
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [sentence = '', context = '', expected = ''] = line.split('\t');
      return { sentence, context: readContext(context), expected: readExpected(expected) };
    });
}

/** Names of states, apart by `+`, with the last call as JSON; or all of it as JSON. */
function readContext(text: string): ReadingContext {
  const [, json = '', names = ''] = /^(\{.*\})?\+?([a-z+]*)$/.exec(text) ?? [];
  const open: ReadingContext = Object.assign({}, ...names.split('+').map((name) => states[name]));
  if (json === '') return open;
  const parsed = JSON.parse(json) as Record<string, unknown>;
  const [name = ''] = Object.keys(parsed);
  if (/_/.test(name)) return { ...open, last: callOf(parsed) };
  const { last, ...rest } = parsed;
  return { ...rest, ...(last !== undefined && { last: callOf(last as object) }) };
}

function callOf(named: object): ToolCall {
  const [[name, input] = ['', {}]] = Object.entries(named);
  return { name: name as ToolName, input } as ToolCall;
}

function readExpected(text: string): Expected {
  const parsed = JSON.parse(text) as readonly object[] | { ask: string } | { refuse: string };
  if (!Array.isArray(parsed)) return parsed as { ask: string } | { refuse: string };
  return {
    calls: (parsed as readonly object[]).map((named) => {
      const [[name, input] = ['', {}]] = Object.entries(named);
      return { name, input: input as object };
    }),
  };
}

/** Calls as they are compared: without case, articles and plurals in names. */
export function foldCalls(value: unknown): unknown {
  if (typeof value === 'string') {
    return value
      .toLowerCase()
      .replace(/^(?:the|a|an) /, '')
      .replace(/ies$/, 'y')
      .replace(/s$/, '');
  }
  if (Array.isArray(value)) return value.map(foldCalls);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, entry]) => [key, foldCalls(entry)] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}
