/** What a formula works with; undefined is no value. */
export type FormulaValue = number | string | boolean | undefined;

interface FormulaFunction {
  /** The fewest and the most arguments. */
  readonly least: number;
  readonly most: number;
  /** Of arguments that all have a value; absent for those that the compiler knows. */
  readonly of?: (args: readonly NonNullable<FormulaValue>[]) => FormulaValue;
}

const MOST_ARGUMENTS = 20;

/** A function of one number; of anything else there is none. */
function ofNumber(act: (value: number) => number): FormulaFunction {
  return {
    least: 1,
    most: 1,
    of: ([value]) => (typeof value === 'number' ? act(value) : undefined),
  };
}

function ofNumbers(act: (...values: number[]) => number): FormulaFunction {
  return {
    least: 1,
    most: MOST_ARGUMENTS,
    of: (args) => (args.every((each) => typeof each === 'number') ? act(...args) : undefined),
  };
}

function ofText(act: (value: string) => string | number): FormulaFunction {
  return { least: 1, most: 1, of: ([value]) => act(String(value)) };
}

/** What formulas can call. */
export const functions = {
  if: { least: 3, most: 3 },
  isempty: { least: 1, most: 1 },
  coalesce: { least: 1, most: MOST_ARGUMENTS },
  area: { least: 0, most: 0 },
  length: { least: 0, most: 0 },
  contains: {
    least: 2,
    most: 2,
    of: ([text, part]) => String(text).toLowerCase().includes(String(part).toLowerCase()),
  },
  abs: ofNumber(Math.abs),
  sqrt: ofNumber(Math.sqrt),
  floor: ofNumber(Math.floor),
  ceil: ofNumber(Math.ceil),
  round: {
    least: 1,
    most: 2,
    of: ([value, digits = 0]) => {
      if (typeof value !== 'number' || typeof digits !== 'number') return undefined;
      const factor = 10 ** Math.min(Math.max(Math.trunc(digits), -12), 12);
      return Math.round(value * factor) / factor;
    },
  },
  min: ofNumbers(Math.min),
  max: ofNumbers(Math.max),
  lower: ofText((value) => value.toLowerCase()),
  upper: ofText((value) => value.toUpperCase()),
  trim: ofText((value) => value.trim()),
  text: ofText((value) => value),
  number: ofText((value) => (value.trim() === '' ? Number.NaN : Number(value))),
  concat: { least: 1, most: MOST_ARGUMENTS, of: (args) => args.map(String).join('') },
} as const satisfies Readonly<Record<string, FormulaFunction>>;

export type FunctionName = keyof typeof functions;

export function isFunction(name: string): name is FunctionName {
  return Object.hasOwn(functions, name);
}

/** What a function gives for arguments that all have a value. */
export function callFunction(
  name: FunctionName,
  args: readonly NonNullable<FormulaValue>[],
): FormulaValue {
  const called: FormulaFunction = functions[name];
  return called.of?.(args);
}
