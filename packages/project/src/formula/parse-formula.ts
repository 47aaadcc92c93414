import { functions, isFunction } from './functions.ts';
import type { FunctionName } from './functions.ts';
import { FormulaError, readTokens } from './tokens.ts';
import type { FormulaFault, Token } from './tokens.ts';

export const binaryOperators = [
  'or',
  'and',
  '=',
  '<>',
  '<',
  '<=',
  '>',
  '>=',
  '+',
  '-',
  '*',
  '/',
  '%',
  '^',
] as const;
export type BinaryOperator = (typeof binaryOperators)[number];

/** A formula as a tree. */
export type FormulaNode =
  | { readonly kind: 'constant'; readonly value: number | string | boolean | undefined }
  | { readonly kind: 'field'; readonly name: string; readonly at: number }
  | { readonly kind: 'unary'; readonly operator: '-' | 'not'; readonly of: FormulaNode }
  | {
      readonly kind: 'binary';
      readonly operator: BinaryOperator;
      readonly left: FormulaNode;
      readonly right: FormulaNode;
    }
  | { readonly kind: 'call'; readonly name: FunctionName; readonly args: readonly FormulaNode[] };

/** How strongly an operator holds what is at its sides. */
const POWER: Readonly<Record<BinaryOperator, number>> = {
  or: 1,
  and: 2,
  '=': 4,
  '<>': 4,
  '<': 4,
  '<=': 4,
  '>': 4,
  '>=': 4,
  '+': 5,
  '-': 5,
  '*': 6,
  '/': 6,
  '%': 6,
  '^': 8,
};
const NOT_POWER = 3;
const MINUS_POWER = 7;

const CONSTANTS: ReadonlyMap<string, boolean | undefined> = new Map([
  ['true', true],
  ['false', false],
  ['null', undefined],
]);

/** So that a formula of others can neither be endless nor exhaust the stack. */
const MOST_NODES = 1000;
const MOST_DEPTH = 100;

/** Parses by the strength of operators (Pratt). Throws a FormulaError. */
export function parseFormula(formula: string): FormulaNode {
  return new Parser(readTokens(formula)).parse();
}

class Parser {
  readonly #tokens: readonly Token[];
  #next = 0;
  #nodes = 0;
  #depth = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  parse(): FormulaNode {
    const node = this.#expression(0);
    if (this.#token.kind !== 'end') this.#fail('unexpected');
    return node;
  }

  get #token(): Token {
    return this.#tokens[this.#next]!;
  }

  #expression(power: number): FormulaNode {
    if (++this.#depth > MOST_DEPTH) this.#fail('long');
    let left = this.#first();
    for (;;) {
      const operator = this.#operator();
      if (operator === undefined || POWER[operator] <= power) break;
      this.#next++;
      // A power of a power is read from the right.
      const right = this.#expression(operator === '^' ? POWER[operator] - 1 : POWER[operator]);
      left = this.#count({ kind: 'binary', operator, left, right });
    }
    this.#depth--;
    return left;
  }

  #operator(): BinaryOperator | undefined {
    const { kind } = this.#token;
    if (kind !== 'sign' && kind !== 'name') return undefined;
    const word = this.#word.toLowerCase();
    return binaryOperators.find((each) => each === (word === '!=' ? '<>' : word));
  }

  #first(): FormulaNode {
    const token = this.#token;
    this.#next++;
    switch (token.kind) {
      case 'number':
      case 'text':
        return this.#count({ kind: 'constant', value: token.value });
      case 'field':
        return this.#count({ kind: 'field', name: token.value, at: token.at });
      case 'name':
        return this.#named(token.value, token.at);
      case 'sign':
        return this.#signed(token.value);
      case 'end':
        this.#next--;
        return this.#fail('unfinished');
    }
  }

  #signed(sign: string): FormulaNode {
    if (sign === '-') {
      const of = this.#expression(MINUS_POWER);
      return this.#count({ kind: 'unary', operator: '-', of });
    }
    if (sign === '(') {
      const inside = this.#expression(0);
      this.#take(')');
      return inside;
    }
    this.#next--;
    return this.#fail('unexpected');
  }

  #named(name: string, at: number): FormulaNode {
    const word = name.toLowerCase();
    if (this.#isSign('(') && word !== 'not') return this.#call(word, at);
    if (CONSTANTS.has(word)) return this.#count({ kind: 'constant', value: CONSTANTS.get(word) });
    if (word === 'not') {
      return this.#count({ kind: 'unary', operator: 'not', of: this.#expression(NOT_POWER) });
    }
    return this.#count({ kind: 'field', name, at });
  }

  #call(name: string, at: number): FormulaNode {
    if (!isFunction(name)) {
      throw new FormulaError({ reason: 'unknown-function', at, word: name });
    }
    this.#take('(');
    const args: FormulaNode[] = [];
    while (!this.#isSign(')')) {
      if (args.length > 0) this.#take(',');
      args.push(this.#expression(0));
    }
    this.#take(')');
    const { least, most } = functions[name];
    if (args.length < least || args.length > most) {
      throw new FormulaError({ reason: 'arguments', at, word: name });
    }
    return this.#count({ kind: 'call', name, args });
  }

  #isSign(sign: string): boolean {
    return this.#token.kind === 'sign' && this.#token.value === sign;
  }

  #take(sign: string): void {
    if (!this.#isSign(sign)) this.#fail(this.#token.kind === 'end' ? 'unfinished' : 'unexpected');
    this.#next++;
  }

  #count(node: FormulaNode): FormulaNode {
    if (++this.#nodes > MOST_NODES) this.#fail('long');
    return node;
  }

  get #word(): string {
    const token = this.#token;
    return token.kind === 'end' ? '' : String(token.value);
  }

  #fail(reason: FormulaFault['reason']): never {
    throw new FormulaError({ reason, at: this.#token.at, word: this.#word });
  }
}
