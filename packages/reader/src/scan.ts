import { headingPattern, profileWords, readHeading, preferenceWords } from './lexicon.ts';
import { numberPattern, readNumber, wholePattern } from './numbers.ts';
import type { LayerInfo, ReadingContext } from './reading.ts';

/**
 * The kinds of values that are lifted out of a sentence; each leaves a mark such as `«L0»`:
 * L length in metres, T duration in seconds, V pace in seconds per km, % share of 1, X pixels,
 * D degrees, Q classes, R rings, E email, C colour, K coordinates, Y layer; and on demand
 * W preference, P profile, H direction in degrees, N count of routes.
 */
export type SlotKind =
  | 'L'
  | 'T'
  | 'V'
  | '%'
  | 'X'
  | 'D'
  | 'Q'
  | 'R'
  | 'E'
  | 'C'
  | 'K'
  | 'Y'
  | 'W'
  | 'P'
  | 'H'
  | 'N';

interface Slot {
  readonly kind: SlotKind;
  readonly value: unknown;
  /** The words that the mark replaces. */
  readonly words: string;
}

const METRES: readonly (readonly [RegExp, number])[] = [
  [/^(?:km|kms|k|kilomet(?:er|re)s?)$/i, 1000],
  [/^(?:m|met(?:er|re)s?)$/i, 1],
  [/^(?:mi|miles?)$/i, 1609.344],
  [/^(?:ft|feet|foot)$/i, 0.3048],
  [/^(?:yd|yds|yards?)$/i, 0.9144],
];
const lengthUnit = METRES.map(([{ source }]) => source.slice(1, -1)).join('|');
const timeUnit = 'hours?|hrs?|h|minutes?|mins?|min';
/** Words before a size that add nothing to it. */
const about =
  '(?:\\b(?:of|about|around|for|in|roughly|some|approximately|approx\\.?|circa|say|more like|by|within|with|at|a tolerance of|tolerance of|a radius of|a distance of|the next)\\s+)*';
const before = '(?<![\\p{L}\\d.,])';

/** Words of politeness in front; they are dropped as long as any is left. */
const polite =
  /^(?:(?:hi|hello|hey|please|pls|ok|okay|so|now|and|well|thanks|alright|right|hm+|oh)[,!. ]+|(?:could|can|would|will) (?:you|we)(?: please)? |i(?:'d| would) (?:like|love|prefer)(?: (?:to|you to))? |i (?:want|need|wish)(?: to| you to) |i want |let'?s |please |just )+/i;

export class Scan {
  text: string;
  readonly slots: Slot[] = [];
  readonly context: ReadingContext;

  constructor(sentence: string, context: ReadingContext) {
    this.context = context;
    let text = sentence
      .replace(/[«»]/g, ' ')
      .replace(/[’‘]/g, "'")
      .replace(/\s*(?:->|→|=>)\s*/g, ' to ')
      .replace(/\s+&\s+/g, ' and ')
      .replace(/\s+/g, ' ')
      .trim()
      .replace(/[?!.\s]+$/, '');
    text = text.replace(/[,; ]+(?:please|pls|thanks|thank you|for me)\b[!.]*$/i, '');
    for (let last = ''; last !== text;) {
      last = text;
      text = text.replace(polite, '').trim();
    }
    this.text = text;
  }

  put(kind: SlotKind, value: unknown, words: string): string {
    this.slots.push({ kind, value, words });
    return ` «${kind}${this.slots.length - 1}» `;
  }

  lift(pattern: RegExp, kind: SlotKind, read: (groups: readonly string[]) => unknown): void {
    this.text = this.text.replace(pattern, (...found: unknown[]) => {
      const words = String(found[0]);
      const groups = found.map((group) => (typeof group === 'string' ? group : ''));
      const value = read(groups);
      return value === undefined || Number.isNaN(value) ? words : this.put(kind, value, words);
    });
  }

  slotOf(mark: string): Slot | undefined {
    return this.slots[Number(/«.(\d+)»/.exec(mark)?.[1])];
  }

  /** Values of a kind whose marks are in the text, in its order. */
  all(kind: SlotKind): readonly unknown[] {
    return [...this.text.matchAll(/«(.)(\d+)»/g)]
      .filter(([, found]) => found === kind)
      .map(([, , at]) => this.slots[Number(at)]?.value);
  }

  number(kind: SlotKind): number | undefined {
    const [value] = this.all(kind);
    return typeof value === 'number' ? value : undefined;
  }

  /** A part of the text with its marks as the words that they were. */
  restore(part: string): string {
    return part
      .replace(/«.(\d+)»/g, (_, at: string) => this.slots[Number(at)]?.words ?? '')
      .replace(/\s+/g, ' ')
      .replace(/ ([,;:])/g, '$1')
      .replace(/^[\s,]+|[\s,]+$/g, '');
  }
}

const per = '\\s*(?:min(?:utes?)?)?\\s*(?:/|per|an?)\\s*(km|kilomet(?:er|re)|k|mi|mile)\\b';
const counted = (noun: string) => new RegExp(`\\b(${wholePattern}) (?:${noun})\\b`, 'gi');
const sized = (unit: string, after: string) =>
  new RegExp(`${about}${before}(${numberPattern})(?:(?<=\\d) ?|[- ])(${unit})\\b${after}`, 'giu');

const asIs = ([words]: readonly string[]): unknown => words;
const asNumber = ([, number]: readonly string[]): unknown => Number(number);
const asWord = ([, word = '']: readonly string[]): unknown => readNumber(word);

/** What a sentence has to hold before the slower pattern of a kind is tried. */
const hints: Readonly<Partial<Record<SlotKind, RegExp>>> = {
  E: /@/,
  C: /#/,
  K: /\d[.°]/,
  V: /\d.*(?:\/|per|an?\b)/i,
  '%': /%|per ?cent/i,
  X: /px|pixel/i,
  D: /°|degree/i,
  Q: /class|steps/i,
  R: /ring/i,
  T: /\dh|\d ?m|\b(?:h|hours?|hrs?|min)/i,
  L: /\d|\b(?:k|kms?|kilomet|met(?:er|re)|mi\b|miles?|feet|ft|foot|yd|yard|marathon)/i,
};

/** What is lifted out of every sentence, in this order: the first to match a text has it. */
const lifts: readonly (readonly [SlotKind, RegExp, (groups: readonly string[]) => unknown])[] = [
  ['E', /[\w.+-]+@[\w-]+\.[\w.-]*\w/g, asIs],
  ['C', /#[0-9a-f]{6}\b|#[0-9a-f]{3}\b/gi, asIs],
  ['K', /-?\d{1,3}\.\d+\s*,\s*-?\d{1,3}\.\d+|\d+°[^,]*?[NS]\s*,?\s*\d+°[^,]*?[EW]/g, asIs],
  [
    'V',
    new RegExp(`\\b(\\d+):(\\d\\d)${per}`, 'gi'),
    ([, minutes, seconds, unit]) => perKilometre(Number(minutes) * 60 + Number(seconds), unit),
  ],
  [
    'V',
    new RegExp(`\\b(\\d+(?:\\.\\d+)?)\\s*min(?:utes?)?${per}`, 'gi'),
    ([, minutes, unit]) => perKilometre(Number(minutes) * 60, unit),
  ],
  ['%', /\b(\d+(?:\.\d+)?)\s*(?:%|per ?cent\b)/gi, ([, share]) => Number(share) / 100],
  ['X', /\b(\d+(?:\.\d+)?)\s*(?:px|pixels?)\b/gi, asNumber],
  ['D', /\b(\d+)\s*(?:°|degrees?\b)/gi, asNumber],
  ['Q', counted('classes|steps of colour|colou?r classes'), asWord],
  ['R', counted('rings?'), asWord],
  [
    'T',
    new RegExp(`${about}\\ban hour and a (half|quarter)\\b`, 'gi'),
    ([, part]) => (part?.toLowerCase() === 'half' ? 5400 : 4500),
  ],
  [
    'T',
    new RegExp(
      `${about}\\b(\\d+)\\s*h(?:ours?)?\\s*(?:and )?(\\d{1,2})\\b(?:\\s*m(?:in(?:utes?)?)?\\b)?`,
      'gi',
    ),
    ([, hours, minutes]) => Number(hours) * 3600 + Number(minutes) * 60,
  ],
  [
    'T',
    sized(timeUnit, '(?: long\\b)?'),
    ([, count = '', unit = '']) =>
      Math.round(readNumber(count) * (unit.toLowerCase().startsWith('h') ? 3600 : 60)),
  ],
  ['L', /\b(?:of )?(?:a )?half[- ]marathon\b(?: distance)?/gi, () => 21098],
  ['L', /\b(?:of )?marathon\b(?= (?:loop|round|run|distance)| from)/gi, () => 42195],
  ['L', sized(lengthUnit, "(?: (?:radius|long|wide|tolerance))?(?!['²])"), readLength],
];

/** A sentence with its sizes, layers, coordinates and the like as marks. */
export function scanSentence(sentence: string, context: ReadingContext): Scan {
  const scan = new Scan(sentence, context);
  for (const [kind, pattern, read] of lifts) {
    if (hints[kind]?.test(scan.text) !== false) scan.lift(pattern, kind, read);
  }
  liftLayers(scan);
  return scan;
}

function perKilometre(seconds: number, unit = 'km'): number {
  return Math.round(/^mi/i.test(unit) ? seconds / 1.609344 : seconds);
}

function readLength([, count = '', unit = '']: readonly string[]): number {
  const [, metres = 1] = METRES.find(([names]) => names.test(unit)) ?? [];
  const length = readNumber(count) * metres;
  return length >= 1000 ? Math.round(length) : Math.round(length * 1e6) / 1e6;
}

/** No word of it can be read in two ways, or a row of articles would take for ever. */
const layerLead = '(?:\\b(?:(?:all|every|each|one) of|the|all|every|each|my|these|those) )*';

interface LayerPattern {
  readonly name: string;
  readonly pattern: RegExp;
}
const layerPatterns = new WeakMap<readonly LayerInfo[], readonly LayerPattern[]>();

/** A name that begins as a reference does is never lifted: nobody can mean it by its word alone. */
function patternsOf(layers: readonly LayerInfo[]): readonly LayerPattern[] {
  const known = layerPatterns.get(layers);
  if (known) return known;
  const made = layers
    .filter(({ name }) => /^[^@\s]/.test(name) && name.length <= MAX_NAME)
    .toSorted((a, b) => b.name.length - a.name.length)
    .map(({ name }) => {
      const plural = name
        .replace(/[.*+?^${}()|[\]\\/]/g, (sign) => `\\${sign}`)
        .replace(/ies$/, '(?:ies|y)')
        .replace(/s$/, 's?');
      return {
        name,
        pattern: new RegExp(
          `${layerLead}(?<![\\p{L}\\d])(?:layer )?${plural}(?![\\p{L}\\d'])(?: layer\\b)?`,
          'giu',
        ),
      };
    });
  layerPatterns.set(layers, made);
  return made;
}

const MAX_NAME = 120;

function liftLayers(scan: Scan): void {
  const { layers } = scan.context;
  if (!layers) return;
  const whole = scan.text.toLowerCase();
  for (const { name, pattern } of patternsOf(layers)) {
    if (name.toLowerCase() !== whole) scan.lift(pattern, 'Y', () => name);
  }
  // A layer that is not there leaves its mark, too, so that it is asked for.
  scan.lift(
    /\b(?:the|my) (?!selected|current|chosen|active|new|own)([\p{L}\d]+(?: [\p{L}\d]+)?) layer\b/giu,
    'Y',
    () => '',
  );
  scan.lift(
    /\b(?:the (?:selected|current|chosen|active) layer|this layer|that layer)\b/gi,
    'Y',
    () => '@selected',
  );
}

const preferencePatterns = preferenceWords.map(([words, name, value]) => ({
  hint: new RegExp(`(?:${words})`, 'i'),
  pattern: new RegExp(
    `(?:\\b(?:along|on|with|by|keep to|but|as|same but|make it|much|a bit|mostly|rather|very|all|over) )*\\b(?:${words})(?![\\p{L}-])(?: as possible)?`,
    'giu',
  ),
  preference: { name, value },
}));
const profilePatterns = profileWords.map(([words, profile]) => ({
  hint: new RegExp(`(?:${words})`, 'i'),
  pattern: new RegExp(`(?:\\b(?:on|a|an|by|the|off) )*\\b(?:${words})(?![\\p{L}-])`, 'giu'),
  profile,
}));
const headingWords = new RegExp(
  `(?:,? ?\\b(?:first|and)? ?(?:heading|going|towards?|to)(?: the)? )(${headingPattern})(?:wards?|bound)?(?: instead)?\\b|\\b(${headingPattern})(?:wards?|bound)\\b`,
  'gi',
);
const countWords = new RegExp(
  `\\b(${wholePattern}) (?:(?:really )?(?:different|other|more|circular) )*(?=(?:loops?|rounds?|round trips?|routes?|circular|runs|alternatives|ways|circuits?|options|laps)\\b)`,
  'gi',
);

/** Lifts what searches of routes take: preferences, a profile, a direction, a count. */
export function liftRunWords(scan: Scan): void {
  scan.lift(headingWords, 'H', ([, towards = '', wards = '']) => readHeading(towards || wards));
  for (const { hint, pattern, preference } of preferencePatterns) {
    if (hint.test(scan.text)) scan.lift(pattern, 'W', () => preference);
  }
  for (const { hint, pattern, profile } of profilePatterns) {
    if (hint.test(scan.text)) scan.lift(pattern, 'P', () => profile);
  }
  scan.lift(countWords, 'N', ([, count = '']) =>
    /^an?$/i.test(count) ? undefined : readNumber(count),
  );
}
