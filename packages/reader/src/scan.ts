import { headingPattern, profileWords, readHeading, wishWords } from './lexicon.ts';
import { numberPattern, readNumber, wholePattern } from './numbers.ts';
import type { ReadingContext } from './reading.ts';

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

const METRES: readonly (readonly [string, number])[] = [
  ['km|kms|k|kilomet(?:er|re)s?', 1000],
  ['m|met(?:er|re)s?', 1],
  ['mi|miles?', 1609.344],
  ['ft|feet|foot', 0.3048],
  ['yd|yds|yards?', 0.9144],
];
const lengthUnit = METRES.map(([unit]) => unit).join('|');
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

/** A sentence with its sizes, layers, coordinates and the like as marks. */
export function scanSentence(sentence: string, context: ReadingContext): Scan {
  const scan = new Scan(sentence, context);
  scan.lift(/[\w.+-]+@[\w-]+\.[\w.-]*\w/g, 'E', ([words]) => words);
  scan.lift(/#[0-9a-f]{6}\b|#[0-9a-f]{3}\b/gi, 'C', ([words]) => words);
  scan.lift(
    /-?\d{1,3}\.\d+\s*,\s*-?\d{1,3}\.\d+|\d+°[^,]*?[NS]\s*,?\s*\d+°[^,]*?[EW]/g,
    'K',
    ([words]) => words,
  );
  const per = '\\s*(?:min(?:utes?)?)?\\s*(?:/|per|an?)\\s*(km|kilomet(?:er|re)|k|mi|mile)\\b';
  scan.lift(new RegExp(`\\b(\\d+):(\\d\\d)${per}`, 'gi'), 'V', ([, minutes, seconds, unit]) =>
    perKilometre(Number(minutes) * 60 + Number(seconds), unit),
  );
  scan.lift(
    new RegExp(`\\b(\\d+(?:\\.\\d+)?)\\s*min(?:utes?)?${per}`, 'gi'),
    'V',
    ([, minutes, unit]) => perKilometre(Number(minutes) * 60, unit),
  );
  scan.lift(/\b(\d+(?:\.\d+)?)\s*(?:%|per ?cent\b)/gi, '%', ([, share]) => Number(share) / 100);
  scan.lift(/\b(\d+(?:\.\d+)?)\s*(?:px|pixels?)\b/gi, 'X', ([, width]) => Number(width));
  scan.lift(/\b(\d+)\s*(?:°|degrees?\b)/gi, 'D', ([, angle]) => Number(angle));
  const counted = (noun: string) => new RegExp(`\\b(${wholePattern}) (?:${noun})\\b`, 'gi');
  scan.lift(counted('classes|steps of colour|colou?r classes'), 'Q', ([, n]) =>
    readNumber(n ?? ''),
  );
  scan.lift(counted('rings?'), 'R', ([, n]) => readNumber(n ?? ''));
  liftDurations(scan);
  liftLengths(scan);
  liftLayers(scan);
  return scan;
}

function perKilometre(seconds: number, unit = 'km'): number {
  return Math.round(/^mi/i.test(unit) ? seconds / 1.609344 : seconds);
}

function liftDurations(scan: Scan): void {
  scan.lift(new RegExp(`${about}\\ban hour and a (half|quarter)\\b`, 'gi'), 'T', ([, part]) =>
    part?.toLowerCase() === 'half' ? 5400 : 4500,
  );
  scan.lift(
    new RegExp(
      `${about}\\b(\\d+)\\s*h(?:ours?)?\\s*(?:and )?(\\d{1,2})\\b(?:\\s*m(?:in(?:utes?)?)?\\b)?`,
      'gi',
    ),
    'T',
    ([, hours, minutes]) => Number(hours) * 3600 + Number(minutes) * 60,
  );
  scan.lift(
    new RegExp(
      `${about}${before}(${numberPattern})(?:(?<=\\d) ?|[- ])(${timeUnit})\\b(?: long\\b)?`,
      'giu',
    ),
    'T',
    ([, count = '', unit = '']) =>
      Math.round(readNumber(count) * (unit.toLowerCase().startsWith('h') ? 3600 : 60)),
  );
}

function liftLengths(scan: Scan): void {
  scan.lift(/\b(?:of )?(?:a )?half[- ]marathon\b(?: distance)?/gi, 'L', () => 21098);
  scan.lift(/\b(?:of )?marathon\b(?= (?:loop|round|run|distance)| from)/gi, 'L', () => 42195);
  scan.lift(
    new RegExp(
      `${about}${before}(${numberPattern})(?:(?<=\\d) ?|[- ])(${lengthUnit})\\b(?: (?:radius|long|wide|tolerance))?(?!['²])`,
      'giu',
    ),
    'L',
    ([, count = '', unit = '']) => {
      const [, metres = 1] =
        METRES.find(([name]) => new RegExp(`^(?:${name})$`, 'i').test(unit)) ?? [];
      const length = readNumber(count) * metres;
      return length >= 1000 ? Math.round(length) : Math.round(length * 1e6) / 1e6;
    },
  );
}

/** A name that begins as a reference does is never lifted: nobody can mean it by its word alone. */
function liftLayers(scan: Scan): void {
  const { layers } = scan.context;
  if (!layers) return;
  const lead = '(?:\\b(?:the|all|every|each|my|these|those)(?: of)?(?: the)? )*';
  const named = layers
    .filter(({ name }) => !name.startsWith('@') && name.toLowerCase() !== scan.text.toLowerCase())
    .toSorted((a, b) => b.name.length - a.name.length);
  for (const { name } of named) {
    const plural = name
      .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      .replace(/ies$/, '(?:ies|y)')
      .replace(/s$/, 's?');
    scan.lift(
      new RegExp(
        `${lead}(?<![\\p{L}\\d])(?:layer )?${plural}(?![\\p{L}\\d'])(?: layer\\b)?`,
        'giu',
      ),
      'Y',
      () => name,
    );
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

const wishPatterns = wishWords.map(([words, name, value]) => ({
  pattern: new RegExp(
    `(?:\\b(?:along|on|with|by|keep to|but|as|same but|make it|much|a bit|mostly|rather|very|all|over) )*\\b(?:${words})(?![\\p{L}-])(?: as possible)?`,
    'giu',
  ),
  wish: { name, value },
}));
const profilePatterns = profileWords.map(([words, profile]) => ({
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
  for (const { pattern, wish } of wishPatterns) scan.lift(pattern, 'W', () => wish);
  for (const { pattern, profile } of profilePatterns) scan.lift(pattern, 'P', () => profile);
  scan.lift(countWords, 'N', ([, count = '']) =>
    /^an?$/i.test(count) ? undefined : readNumber(count),
  );
}
