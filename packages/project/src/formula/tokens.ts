/** A part of a formula. `at` is where it begins. */
export type Token =
  | { readonly kind: 'number'; readonly value: number; readonly at: number }
  | { readonly kind: 'text'; readonly value: string; readonly at: number }
  /** A word, such as a function, a field or `and`. */
  | { readonly kind: 'name'; readonly value: string; readonly at: number }
  /** The name of a field in brackets. */
  | { readonly kind: 'field'; readonly value: string; readonly at: number }
  | { readonly kind: 'sign'; readonly value: string; readonly at: number }
  | { readonly kind: 'end'; readonly at: number };

/** What is wrong with a formula, and where. */
export interface FormulaFault {
  readonly reason:
    | 'sign'
    | 'unfinished'
    | 'unexpected'
    | 'unknown-field'
    | 'unknown-function'
    | 'arguments'
    | 'long';
  readonly at: number;
  /** What is meant, as it is written. */
  readonly word: string;
}

export class FormulaError extends Error {
  readonly fault: FormulaFault;

  constructor(fault: FormulaFault) {
    super(fault.reason);
    this.fault = fault;
  }
}

/** Texts have straight quotation marks, or the curly ones that phones put in their place. */
const PATTERN =
  /\s*(?:(?<number>\d+(?:\.\d*)?(?:e[+-]?\d+)?|\.\d+(?:e[+-]?\d+)?)|["“”](?<text>(?:[^"“”\\]|\\.)*)["“”]|\[(?<field>[^\]]+)\]|(?<name>[\p{L}_][\p{L}\p{N}_]*)|(?<sign><=|>=|<>|!=|[-+*/%^(),=<>]))/uy;

/** The tokens of a formula, and an end. Throws a FormulaError for a sign that none has. */
export function readTokens(formula: string): readonly Token[] {
  const tokens: Token[] = [];
  PATTERN.lastIndex = 0;
  const end = formula.trimEnd().length;
  while (PATTERN.lastIndex < end) {
    const from = PATTERN.lastIndex;
    const found = PATTERN.exec(formula);
    if (!found) {
      const at = from + formula.slice(from).search(/\S/);
      throw new FormulaError({ reason: 'sign', at, word: formula.slice(at, at + 1) });
    }
    tokens.push(tokenOf(found));
  }
  return [...tokens, { kind: 'end', at: end }];
}

function tokenOf(found: RegExpExecArray): Token {
  const { number, text, field, name, sign = '' } = found.groups ?? {};
  const at = found.index + found[0].search(/\S/);
  if (number !== undefined) return { kind: 'number', value: Number(number), at };
  if (text !== undefined) return { kind: 'text', value: text.replaceAll(/\\(.)/gu, '$1'), at };
  if (field !== undefined) return { kind: 'field', value: field.trim(), at };
  if (name !== undefined) return { kind: 'name', value: name, at };
  return { kind: 'sign', value: sign, at };
}
