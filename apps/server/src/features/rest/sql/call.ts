import { takesBodyAsWhole } from '../plan/find-routine.ts';
import type { Parameter, Routine } from '../schema/catalogue.ts';
import { writeArrayLiteral } from '../query/array-literal.ts';
import { bodyName, bodyRowsSql } from './body-rows.ts';
import { quoteName, quoteQualified } from './names.ts';
import type { Parameters } from './parameters.ts';

/** The arguments of a function call. */
export type Arguments =
  | { readonly kind: 'texts'; readonly given: readonly (readonly [string, string])[] }
  | { readonly kind: 'object'; readonly json: string; readonly keys: readonly string[] }
  | { readonly kind: 'whole'; readonly body: string };

/** The one column of a function that does not return rows. */
export const scalarColumn = 'scalar';

/** The statement that calls the function; `returning` are names of its columns, `*` for all. */
export function callSql(
  parameters: Parameters,
  routine: Routine,
  given: Arguments,
  returning: readonly string[],
): string {
  const { from, list } = argumentsSql(parameters, routine, given);
  const call = `${quoteQualified(routine)}(${list})`;
  if (routine.returns.kind !== 'rows') {
    const made = `(select ${call} as ${scalarColumn}) as called`;
    return `select called.${scalarColumn} from ${[...from, `lateral ${made}`].join(', ')}`;
  }
  const columns = returning.map((name) => `called.${name === '*' ? '*' : quoteName(name)}`);
  const rows = [...from, `lateral ${call} as called`].join(', ');
  return `select ${columns.length === 0 ? '1' : columns.join(', ')} from ${rows}`;
}

interface ArgumentsSql {
  readonly from: readonly string[];
  readonly list: string;
}

function argumentsSql(parameters: Parameters, routine: Routine, given: Arguments): ArgumentsSql {
  if (given.kind === 'whole' || takesBodyAsWhole(routine)) {
    const body = given.kind === 'whole' ? given.body : given.kind === 'object' ? given.json : '';
    return { from: [], list: `${parameters.add(body)}::${routine.parameters[0]?.type ?? 'text'}` };
  }
  const named = (parameter: Parameter, value: string) =>
    `${parameter.variadic ? 'variadic ' : ''}${quoteName(parameter.name)} => ${value}`;
  if (given.kind === 'texts') {
    const list = routine.parameters.flatMap((parameter) => {
      const values = given.given.flatMap(([name, value]) =>
        name === parameter.name ? [value] : [],
      );
      const last = values.at(-1);
      if (last === undefined) return [];
      // Several values come one by one, or as one array.
      const isOne = values.length === 1 && /^\{.*\}$/s.test(last);
      const value = parameter.variadic && !isOne ? writeArrayLiteral(values) : last;
      return [named(parameter, `${parameters.add(value)}::${parameter.type}`)];
    });
    return { from: [], list: list.join(', ') };
  }
  const keys = new Set(given.keys);
  const used = routine.parameters.filter(({ name }) => keys.has(name));
  if (used.length === 0) return { from: [], list: '' };
  const rows = bodyRowsSql(parameters, {
    json: given.json,
    isObject: /^\s*\{/.test(given.json),
    columns: used.map(({ name, type }) => ({ name, type, default: null })),
    withDefaults: false,
    onlyFirst: true,
  });
  const list = used.map((parameter) =>
    named(parameter, `${bodyName}.${quoteName(parameter.name)}`),
  );
  return { from: [rows], list: list.join(', ') };
}
