import type { ToolName } from '@webmaps/commands/tools';
import { readConditions } from './conditions.ts';
import { findField } from './find-field.ts';
import { pageWords, readHeading } from './lexicon.ts';
import { readNumber } from './numbers.ts';
import type { Input, Match } from './rule.ts';
import type { Scan } from './scan.ts';

/** What the slots of a match say, or the field whose words name nothing that is there. */
export type Resolved =
  | { readonly status: 'filled'; readonly input: Input }
  | {
      readonly status: 'unknown';
      readonly input: Input;
      readonly field: string;
      readonly words: string;
    }
  | { readonly status: 'unfit' };

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** Fills an input from the words of a match, layers first, since fields belong to them. */
export function resolveSlots(match: Match): Resolved {
  const input: Record<string, unknown> = {};
  const order = match.fields.toSorted(
    (a, b) => Number(match.kind(b) === 'layer') - Number(match.kind(a) === 'layer'),
  );
  for (const field of order) {
    const text = match.text(field) ?? '';
    const kind = match.kind(field);
    const value = resolveSlot(kind, text, match.scan, input);
    if (value === undefined) {
      if (kind !== 'field' && kind !== 'conditions') return { status: 'unfit' };
      return { status: 'unknown', input, field: 'field', words: match.scan.restore(text) };
    }
    if (value === null) return { status: 'unfit' };
    if (value === '') {
      const named = match.scan.slotOf(text) === undefined ? field : 'layer';
      return { status: 'unknown', input, field: named, words: match.scan.restore(text) };
    }
    input[field] = value;
  }
  return { status: 'filled', input };
}

/** The value of a slot; `undefined` for an unknown word, null where the words do not fit at all. */
function resolveSlot(kind: string, text: string, scan: Scan, input: Input): unknown {
  const { context } = scan;
  switch (kind) {
    case 'thing':
      return resolveThing(text, scan);
    case 'place':
      return resolvePlace(text, scan);
    case 'places':
      return splitPlaces(text, scan);
    case 'text':
      return scan.restore(text);
    case 'field':
      return findField(scan.restore(text), layerOf(input), context);
    case 'conditions':
      return readConditions(text, layerOf(input), scan);
    case 'word':
      return text.toLowerCase();
    case 'whole':
    case 'number':
      return readNumber(text);
    case 'ordinal':
      return ordinals.indexOf(text.toLowerCase()) + 1 || Number.parseInt(text, 10);
    case 'heading':
      return readHeading(text);
    case 'colour':
      return scan.slotOf(text)?.value ?? text.toLowerCase();
    case 'which':
      return readChoice(text.toLowerCase());
    case 'kinds':
      return readKinds(text);
    case 'format':
      return text.toLowerCase();
    case 'page':
      return pageWords.find(([words]) => new RegExp(`^(?:${words})$`, 'i').test(text))?.[1];
    default:
      return scan.slotOf(text)?.value;
  }
}

function layerOf({ layer }: Input): string {
  return typeof layer === 'string' ? layer : '';
}

/** A layer, or the reference that words such as "the route" and "it" mean; empty for what is not there. */
export function resolveThing(text: string, scan: Scan): string | undefined {
  const slot = scan.slotOf(text);
  if (slot) return slot.kind === 'Y' ? String(slot.value) : undefined;
  const { context } = scan;
  if (/\b(?:route|run|track)$/i.test(text)) return '@route';
  if (/select|drawn|drew|marked|^(?:this|the) (?:area|polygon|shape|line)$/i.test(text)) {
    return (context.selection ?? 0) > 0 ? '@selection' : '';
  }
  if (/map$|^everything$|^all/i.test(text)) return '@all';
  const last = context.last?.name;
  if (last && ['plan_route', 'find_loops', 'choose_found', 'add_stop'].includes(last))
    return '@route';
  if (last) return '@last';
  if (context.selected !== undefined) return '@selected';
  return context.route === true ? '@route' : undefined;
}

/** Whether a call of a tool leaves a route behind. */
export function isRouteTool(name: ToolName): boolean {
  return ['plan_route', 'find_loops', 'choose_found', 'add_stop'].includes(name);
}

const here =
  /^(?:(?:right |around |near |from )*here|this (?:place|spot|point)|the (?:middle|cent(?:re|er)) of the map|there)$/i;
const me =
  /^(?:me|my (?:current )?(?:location|position|place|spot)|where i(?:'m| am)(?: now| standing)?)$/i;
/** Words that no name of a place is asked for with. */
const notInPlaces =
  /\b(?:my|me|i|you|we|us|he|she|they|it|is|are|was|that|this|because|which|who|what|how|when|why|where|for|please|then|not|no|don't|without|except|only|if|also|there|where's)\b/i;

/** What a text says of a place: a reference, or a name that the place index has to know. */
export function resolvePlace(text: string, scan: Scan): string | undefined {
  const words = text
    .replace(/^(?:, )+|(?: ,)+$/g, '')
    .replace(/^(?:right |just |exactly )/i, '')
    .trim();
  if (here.test(words)) return '@here';
  if (me.test(words)) return '@me';
  const end = /^(?:the )?(start|end)(?:ing point)?$/i.exec(words);
  if (end) return `@${end[1]?.toLowerCase() ?? ''}`;
  if (/^(?:the )?selection$/i.test(words)) return '@selection';
  if (
    [...words.matchAll(/«(.)/g)].some(([, kind]) => kind !== 'K' && kind !== 'Y' && kind !== 'P')
  ) {
    return undefined;
  }
  // "Stations" is the layer of that name; "the station" may well be a place.
  if ([...words.matchAll(/«Y\d+»/g)].some(([mark]) => isWholeLayer(mark, scan))) return undefined;
  const name = scan
    .restore(words)
    .replace(/^(?:the|a|an|some|all|any)\s+/i, '')
    .replace(/\s+(?:near here|around here|nearby)$/i, '');
  if (name === '' || name.split(' ').length > 7 || notInPlaces.test(name)) return undefined;
  // References are the page's own; a name that is written like one stays a name.
  return name.startsWith('@') ? undefined : name;
}

function isWholeLayer(mark: string, scan: Scan): boolean {
  const slot = scan.slotOf(mark);
  const name = String(slot?.value).toLowerCase();
  return slot?.words.toLowerCase().replace(/^the | layer$/g, '') === name;
}

/** Places in a list: "A, B and C". */
function splitPlaces(text: string, scan: Scan): readonly string[] | undefined {
  const names = text
    .split(/\s*,\s*(?:and\s+)?(?:then\s+)?|\s+and\s+(?:then\s+)?/i)
    .filter((name) => name.trim() !== '')
    .map((name) => resolvePlace(name, scan));
  return names.length > 0 && names.every((name) => name !== undefined) ? names : undefined;
}

function readChoice(word: string): string | number {
  const at = ordinals.indexOf(word);
  if (at >= 0) return at + 1;
  const number = /^\d/.test(word) ? Number.parseInt(word, 10) : readNumber(word);
  return Number.isNaN(number) ? word : number;
}

function readKinds(text: string): readonly string[] {
  return [
    ...(/water|drink|fountain/i.test(text) ? ['water'] : []),
    ...(/toilet|loo/i.test(text) ? ['toilets'] : []),
    ...(/shelter/i.test(text) ? ['shelter'] : []),
  ];
}
