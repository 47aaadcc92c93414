/**
 * Bounds the cost of callers' regular expressions (`~`, `~*`) before PostgreSQL compiles them.
 *
 * PostgreSQL matches by a DFA that it builds lazily from an NFA: one step for each character of the
 * text, and each step costs at most the size of the NFA. Two constructs exceed that bound:
 * back-references, for which it backtracks, and counted repetition, which it unrolls when it
 * compiles. So this parses a subset of its syntax (advanced regular expressions), counts the
 * unrolled states, and refuses everything else. Unbounded repetition inside unbounded repetition is
 * refused too, since one of the two means the same, and look-around, which matches the rest of the
 * text at each of its positions.
 *
 * The cost of an accepted pattern, by construction: `MAX_STATES` × characters of the text to match,
 * and at most the cube of `MAX_STATES` to compile, where every part may be skipped.
 */

const MAX_PATTERN_CHARACTERS = 200;
export const MAX_LIKE_CHARACTERS = 500;
/** Atoms after counted repetitions are unrolled: `(ab){3}` has 6. */
export const MAX_STATES = 100;
/** The depth of nested groups. */
const MAX_GROUP_DEPTH = 10;
/** Characters of all ranges in brackets: PostgreSQL looks up the other case of each. */
const MAX_RANGE_CHARACTERS = 100_000;
/** `^`, `$`, `\A` and `\Z` match no character, and cost more to compile than characters do. */
const STATES_OF_ANCHOR = 4;
/** Each of `\m`, `\M`, `\y` and `\Y` multiplies the cost of compiling its neighbours. */
const STATES_OF_BOUNDARY = 20;

export type PatternVerdict =
  | { readonly status: 'allowed'; readonly states: number }
  /** `reason` is a message for the caller. */
  | { readonly status: 'refused'; readonly reason: string };

/** Checks the pattern of `~` or `~*`. PostgreSQL itself may still refuse an accepted one. */
export function judgeRegularExpression(pattern: string): PatternVerdict {
  const characters = [...pattern];
  if (characters.length > MAX_PATTERN_CHARACTERS) {
    return refused(`has more than ${MAX_PATTERN_CHARACTERS} characters`);
  }
  try {
    return { status: 'allowed', states: new PatternReader(characters).readAll() };
  } catch (error) {
    if (error instanceof PatternRefusal) return refused(error.message);
    throw error;
  }
}

/**
 * Checks the pattern of `like` or `ilike`. At each position of the text PostgreSQL compares as far
 * as the pattern extends, so its length is the bound.
 */
export function judgeLikePattern(pattern: string): PatternVerdict {
  if (pattern.length <= MAX_LIKE_CHARACTERS) return { status: 'allowed', states: pattern.length };
  return {
    status: 'refused',
    reason: `The pattern has more than ${MAX_LIKE_CHARACTERS} characters.`,
  };
}

function refused(fault: string): PatternVerdict {
  return { status: 'refused', reason: `The regular expression ${fault}.` };
}

class PatternRefusal extends Error {}

/** The cost of the part that has been parsed. */
interface Cost {
  /** Atoms, with counted repetitions unrolled. */
  readonly states: number;
  /** Whether any part repeats without bound. */
  readonly unbounded: boolean;
}

const nothing: Cost = { states: 0, unbounded: false };
const atom: Cost = { states: 1, unbounded: false };
const anchor: Cost = { states: STATES_OF_ANCHOR, unbounded: false };
const boundary: Cost = { states: STATES_OF_BOUNDARY, unbounded: false };

const classNames = new Set(
  'alnum alpha ascii blank cntrl digit graph lower print punct space upper word xdigit'.split(' '),
);

class PatternReader {
  readonly #characters: readonly string[];
  #at = 0;
  #ranged = 0;

  constructor(characters: readonly string[]) {
    this.#characters = characters;
  }

  readAll(): number {
    const { states } = this.#readBranches(0);
    if (this.#at < this.#characters.length)
      throw new PatternRefusal('closes a group it never opened');
    return states;
  }

  /** Parses to the end of the group, or of the pattern. */
  #readBranches(depth: number): Cost {
    if (depth > MAX_GROUP_DEPTH) {
      throw new PatternRefusal(`nests groups more than ${MAX_GROUP_DEPTH} deep`);
    }
    let total = nothing;
    while (this.#at < this.#characters.length && this.#next !== ')') {
      if (this.#take('|')) continue;
      const part = this.#readQuantified(depth);
      const states = total.states + part.states;
      if (states > MAX_STATES) throw new PatternRefusal(tooLarge);
      total = { states, unbounded: total.unbounded || part.unbounded };
    }
    return total;
  }

  #readQuantified(depth: number): Cost {
    const read = this.#readAtom(depth);
    const quantified = this.#readQuantifier(read);
    if (quantified === undefined) return read;
    this.#take('?');
    if (this.#readQuantifier(quantified)) throw new PatternRefusal('repeats a repetition');
    if (quantified.states > MAX_STATES) throw new PatternRefusal(tooLarge);
    return quantified;
  }

  /** @returns the cost with the quantifier that follows; undefined where none does */
  #readQuantifier({ states, unbounded }: Cost): Cost | undefined {
    if (this.#take('?')) return { states, unbounded };
    const bounds = this.#take('*') || this.#take('+') ? { min: 0 } : this.#readBounds();
    if (!bounds) return undefined;
    if (bounds.max !== undefined) {
      return { states: Math.max(1, states) * Math.max(1, bounds.max), unbounded };
    }
    if (unbounded) throw new PatternRefusal('repeats without bound what already repeats so');
    return { states: Math.max(1, states) * (bounds.min + 1), unbounded: true };
  }

  /** `{2}`, `{2,}` or `{2,5}`; a brace before any other character than a digit is literal. */
  #readBounds(): { readonly min: number; readonly max?: number } | undefined {
    if (this.#next !== '{' || !/\d/.test(this.#peek(1))) return undefined;
    const rest = this.#characters.slice(this.#at, this.#at + longestBounds).join('');
    const found = /^\{(\d{1,3})(,?)(\d{0,3})\}/.exec(rest);
    const [all = '', min, comma, max] = found ?? [];
    if (!found || (comma === '' && max !== '')) {
      throw new PatternRefusal('has a repetition of another form than {2}, {2,} or {2,5}');
    }
    this.#at += all.length;
    if (comma === '') return { min: Number(min), max: Number(min) };
    return { min: Number(min), ...(max !== '' && { max: Number(max) }) };
  }

  #readAtom(depth: number): Cost {
    const character = this.#next;
    this.#at += 1;
    switch (character) {
      case '(':
        return this.#readGroup(depth);
      case '[':
        return this.#readBrackets();
      case '\\':
        return this.#readEscape();
      case '^':
      case '$':
        return anchor;
      case '*':
      case '+':
      case '?':
        throw new PatternRefusal(`has nothing before "${character}" to repeat`);
      default:
        if (character === '{' && /\d/.test(this.#next)) {
          throw new PatternRefusal('has nothing before "{" to repeat');
        }
        return atom;
    }
  }

  #readGroup(depth: number): Cost {
    if (this.#take('?') && !this.#take(':')) {
      throw new PatternRefusal('looks around or sets options by "(?", which is not allowed here');
    }
    const inner = this.#readBranches(depth + 1);
    if (!this.#take(')')) throw new PatternRefusal('opens a group that it never closes');
    return inner;
  }

  #readEscape(): Cost {
    const character = this.#next;
    if (/\d/.test(character)) {
      throw new PatternRefusal('refers back to a group, which is not allowed here');
    }
    this.#readEscaped();
    if ('mMyY'.includes(character)) return boundary;
    return 'AZ'.includes(character) ? anchor : atom;
  }

  /** What may follow a backslash: punctuation, classes, a few characters, positions. */
  #readEscaped(inBrackets = false): string {
    const character = this.#next;
    this.#at += 1;
    if (character !== '' && !/[\p{L}\p{N}]/u.test(character)) return character;
    if (character === 'u') {
      const digits = this.#characters.slice(this.#at, this.#at + 4).join('');
      if (!/^[\da-f]{4}$/i.test(digits)) throw new PatternRefusal('has a broken "\\u"');
      this.#at += 4;
      return String.fromCodePoint(Number.parseInt(digits, 16));
    }
    const known = inBrackets ? 'dswnrtfv' : 'dDsSwWnrtfvAZmMyY';
    if (character === '' || !known.includes(character)) {
      throw new PatternRefusal(`has an escape that is not allowed here, "\\${character}"`);
    }
    return character;
  }

  /** `[a-z]`, `[^]x]`, `[[:alpha:]_]`: one state, whatever it contains. */
  #readBrackets(): Cost {
    this.#take('^');
    let first = true;
    while (first || this.#next !== ']') {
      if (this.#next === '') throw new PatternRefusal('opens a bracket that it never closes');
      first = false;
      if (this.#next === '[' && ':.='.includes(this.#peek(1))) this.#readClassName();
      else this.#readRange();
    }
    this.#at += 1;
    return atom;
  }

  #readClassName(): void {
    const rest = this.#characters.slice(this.#at, this.#at + longestClass).join('');
    const name = /^\[:([a-z]+):\]/.exec(rest)?.[1];
    if (name === undefined || !classNames.has(name)) {
      throw new PatternRefusal('has a character class that is not known here');
    }
    this.#at += name.length + 4;
  }

  #readRange(): void {
    const from = this.#readMember();
    if (this.#next !== '-' || this.#peek(1) === ']') return;
    this.#at += 1;
    const to = this.#readMember();
    this.#ranged += Math.max(0, (to.codePointAt(0) ?? 0) - (from.codePointAt(0) ?? 0));
    if (this.#ranged > MAX_RANGE_CHARACTERS) {
      throw new PatternRefusal('has ranges of too many characters');
    }
  }

  #readMember(): string {
    const character = this.#next;
    if (character === '') throw new PatternRefusal('opens a bracket that it never closes');
    this.#at += 1;
    return character === '\\' ? this.#readEscaped(true) : character;
  }

  /** The next character; empty at the end. */
  get #next(): string {
    return this.#peek(0);
  }

  #peek(distance: number): string {
    return this.#characters[this.#at + distance] ?? '';
  }

  #take(character: string): boolean {
    if (this.#next !== character) return false;
    this.#at += 1;
    return true;
  }
}

const tooLarge = `comes to more than ${MAX_STATES} characters once its repetitions are unrolled`;
const longestBounds = '{255,255}'.length;
const longestClass = '[:xdigit:]'.length;
