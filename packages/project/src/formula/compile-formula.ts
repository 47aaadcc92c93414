import type { FieldId } from '../map/ids.ts';
import type { Json } from '../map/json.ts';
import { callFunction } from './functions.ts';
import type { FormulaValue } from './functions.ts';
import { parseFormula } from './parse-formula.ts';
import type { BinaryOperator, FormulaNode } from './parse-formula.ts';
import { FormulaError } from './tokens.ts';
import type { FormulaFault } from './tokens.ts';

/** What a formula reads of a thing, such as a row of a table or a feature. */
export interface FormulaScope<Thing> {
  /** The field of a name; undefined where there is none. */
  readonly fieldOf: (name: string) => FieldId | undefined;
  /** What reads a field. */
  readonly reader: (field: FieldId) => (thing: Thing) => Json | undefined;
  /** Square metres and metres on the ground. */
  readonly area: (thing: Thing) => number | undefined;
  readonly length: (thing: Thing) => number | undefined;
}

export type CompiledFormula<Thing> =
  | {
      readonly status: 'compiled';
      /** What the formula gives; undefined for no value. */
      readonly evaluate: (thing: Thing) => FormulaValue;
    }
  | { readonly status: 'fault'; readonly fault: FormulaFault };

type Evaluate<Thing> = (thing: Thing) => FormulaValue;

/**
 * Makes a formula a function. Without a value in, there is none out, but for `isempty`, `coalesce`,
 * and for `and` and `or` where the other side decides.
 */
export function compileFormula<Thing>(
  formula: string,
  scope: FormulaScope<Thing>,
): CompiledFormula<Thing> {
  try {
    return { status: 'compiled', evaluate: compile(parseFormula(formula), scope) };
  } catch (error) {
    if (error instanceof FormulaError) return { status: 'fault', fault: error.fault };
    throw error;
  }
}

function compile<Thing>(node: FormulaNode, scope: FormulaScope<Thing>): Evaluate<Thing> {
  switch (node.kind) {
    case 'constant': {
      const { value } = node;
      return () => value;
    }
    case 'field': {
      const field = scope.fieldOf(node.name);
      if (field === undefined) {
        throw new FormulaError({ reason: 'unknown-field', at: node.at, word: node.name });
      }
      const read = scope.reader(field);
      return (thing) => valueOf(read(thing));
    }
    case 'unary': {
      const of = compile(node.of, scope);
      if (node.operator === 'not') {
        return (thing) => {
          const value = of(thing);
          return typeof value === 'boolean' ? !value : undefined;
        };
      }
      return (thing) => {
        const value = of(thing);
        return typeof value === 'number' ? -value : undefined;
      };
    }
    case 'binary':
      return compileBinary(node.operator, compile(node.left, scope), compile(node.right, scope));
    case 'call':
      return compileCall(node, scope);
  }
}

function compileCall<Thing>(
  { name, args }: Extract<FormulaNode, { kind: 'call' }>,
  scope: FormulaScope<Thing>,
): Evaluate<Thing> {
  const parts = args.map((arg) => compile(arg, scope));
  const [first, second, third] = parts;
  switch (name) {
    case 'area':
      return scope.area;
    case 'length':
      return scope.length;
    case 'isempty':
      return (thing) => first!(thing) === undefined;
    case 'if':
      return (thing) => {
        const asked = first!(thing);
        if (typeof asked !== 'boolean') return undefined;
        return asked ? second!(thing) : third!(thing);
      };
    case 'coalesce':
      return (thing) => {
        for (const part of parts) {
          const value = part(thing);
          if (value !== undefined) return value;
        }
        return undefined;
      };
    default:
      return (thing) => {
        const values = parts.map((part) => part(thing));
        return values.every((value) => value !== undefined)
          ? finite(callFunction(name, values))
          : undefined;
      };
  }
}

function compileBinary<Thing>(
  operator: BinaryOperator,
  left: Evaluate<Thing>,
  right: Evaluate<Thing>,
): Evaluate<Thing> {
  if (operator === 'and' || operator === 'or') {
    /** What decides alone. */
    const deciding = operator === 'or';
    return (thing) => {
      const one = left(thing);
      if (one === deciding) return deciding;
      const other = right(thing);
      if (other === deciding) return deciding;
      return typeof one === 'boolean' && typeof other === 'boolean' ? !deciding : undefined;
    };
  }
  const act = binary[operator];
  return (thing) => {
    const one = left(thing);
    const other = right(thing);
    return one === undefined || other === undefined ? undefined : finite(act(one, other));
  };
}

type Operand = NonNullable<FormulaValue>;

const binary: Readonly<
  Record<Exclude<BinaryOperator, 'and' | 'or'>, (a: Operand, b: Operand) => FormulaValue>
> = {
  '=': (a, b) => a === b,
  '<>': (a, b) => a !== b,
  '<': compare((sign) => sign < 0),
  '<=': compare((sign) => sign <= 0),
  '>': compare((sign) => sign > 0),
  '>=': compare((sign) => sign >= 0),
  '+': (a, b) => {
    if (typeof a === 'number' && typeof b === 'number') return a + b;
    return typeof a === 'string' && typeof b === 'string' ? a + b : undefined;
  },
  '-': arithmetic((a, b) => a - b),
  '*': arithmetic((a, b) => a * b),
  '/': arithmetic((a, b) => a / b),
  '%': arithmetic((a, b) => a % b),
  '^': arithmetic((a, b) => a ** b),
};

function arithmetic(act: (a: number, b: number) => number) {
  return (a: Operand, b: Operand) =>
    typeof a === 'number' && typeof b === 'number' ? act(a, b) : undefined;
}

/** Numbers with numbers, texts with texts, such as days; anything else has no order. */
function compare(fits: (sign: number) => boolean) {
  return (a: Operand, b: Operand) => {
    if (typeof a === 'number' && typeof b === 'number') return fits(a - b);
    if (typeof a !== 'string' || typeof b !== 'string') return undefined;
    return fits(a === b ? 0 : a < b ? -1 : 1);
  };
}

/** Division by zero and the like give no value. */
function finite(value: FormulaValue): FormulaValue {
  return typeof value === 'number' && !Number.isFinite(value) ? undefined : value;
}

/** Lists and objects are their text. */
function valueOf(value: Json | undefined): FormulaValue {
  if (value === null) return undefined;
  return typeof value === 'object' ? JSON.stringify(value) : value;
}
