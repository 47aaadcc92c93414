import { closest, LIKENESS_OF_NAMES } from '../closest.ts';
import { RestFailure } from '../rest-failure.ts';
import type { Catalogue, Name, Parameter, Routine } from '../schema/catalogue.ts';
import { relationKey } from '../schema/catalogue.ts';

/** How a function is called. */
export interface Call {
  readonly name: Name;
  readonly argumentNames: readonly string[];
  /** The type of the body, where the function is called by POST. */
  readonly bodyType?: string;
}

/**
 * Finds the one overload that accepts the arguments: all that it requires, and none that it lacks.
 * Failing that, one whose single unnamed parameter takes the body as a whole.
 *
 * @throws RestFailure where there is none, or more than one
 */
export function findRoutine(catalogue: Catalogue, call: Call): Routine {
  const named = catalogue.routines.get(relationKey(call.name)) ?? [];
  const fitting = named.filter((routine) => takesArguments(routine, call));
  const candidates = fitting.length > 0 ? fitting : named.filter((each) => takesBody(each, call));
  const [first, ...more] = candidates;
  if (!first) throw notFound(catalogue, call, named);
  if (more.length > 0) throw ambiguous(candidates);
  return first;
}

export function takesBodyAsWhole({ parameters }: Routine): boolean {
  return parameters.length === 1 && parameters[0]?.name === '';
}

const rawTypes = new Set(['text/plain', 'text/xml', 'application/octet-stream']);

function takesArguments({ parameters }: Routine, { argumentNames, bodyType }: Call): boolean {
  if (parameters.length === 0) {
    return argumentNames.length === 0 && !rawTypes.has(bodyType ?? '');
  }
  const known = new Set(parameters.map(({ name }) => name));
  const given = new Set(argumentNames);
  return (
    [...given].every((name) => known.has(name)) &&
    parameters.every(({ name, required }) => !required || given.has(name))
  );
}

const wholeBodyTypes: Readonly<Record<string, readonly string[]>> = {
  'application/json': ['json', 'jsonb'],
  'text/plain': ['text'],
  'text/xml': ['xml'],
  'application/octet-stream': ['bytea'],
};

function takesBody(routine: Routine, { bodyType }: Call): boolean {
  const [parameter] = routine.parameters;
  if (!parameter || !takesBodyAsWhole(routine)) return false;
  return wholeBodyTypes[bodyType ?? '']?.includes(parameter.type) ?? false;
}

function ambiguous(candidates: readonly Routine[]): RestFailure {
  const list = candidates.map(({ schema, name, parameters }) => {
    const described = parameters.map((parameter) => `${parameter.name} => ${parameter.type}`);
    return `${schema}.${name}(${described.join(', ')})`;
  });
  return new RestFailure(300, {
    code: 'PGRST203',
    message: `Could not choose the best candidate function between: ${list.join(', ')}`,
    hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
  });
}

function notFound(catalogue: Catalogue, call: Call, named: readonly Routine[]): RestFailure {
  const { name, argumentNames, bodyType } = call;
  const full = `${name.schema}.${name.name}`;
  const sorted = [...new Set(argumentNames)].toSorted();
  const raw = rawTypes.has(bodyType ?? '');
  const withNames = sorted.length === 0 ? ' without parameters' : `(${sorted.join(', ')})`;
  return new RestFailure(404, {
    code: 'PGRST202',
    message: `Could not find the function ${full}${raw ? '' : withNames} in the schema cache`,
    details: `Searched for the function ${full}${searched(sorted, bodyType)}, but no matches were found in the schema cache.`,
    hint: raw ? null : suggestion(catalogue, name, sorted, named),
  });
}

function searched(names: readonly string[], bodyType: string | undefined): string {
  const whole = wholeBodyTypes[bodyType ?? ''];
  if (whole && bodyType !== 'application/json') {
    return ` with a single unnamed ${whole.join('/')} parameter`;
  }
  const listed =
    names.length === 0
      ? ' without parameters'
      : ` with parameter${names.length > 1 ? 's' : ''} ${names.join(', ')}`;
  return whole ? `${listed} or with a single unnamed json/jsonb parameter` : listed;
}

function suggestion(
  catalogue: Catalogue,
  { schema, name }: Name,
  names: readonly string[],
  named: readonly Routine[],
): string | null {
  const start = `Perhaps you meant to call the function ${schema}.`;
  if (named.length === 0) {
    if (catalogue.routines.has(relationKey({ schema, name }))) return null;
    const all = [...catalogue.routines.values()].flatMap(([first]) =>
      first?.schema === schema ? [first.name] : [],
    );
    const near = closest(name, all, LIKENESS_OF_NAMES);
    return near === undefined ? null : start + near;
  }
  const asList = (list: readonly string[]) => `(${list.toSorted().join(', ')})`;
  const lists = named.map(({ parameters }) => asList(parameters.map(nameOf)));
  const near = closest(asList(names), lists);
  return near === undefined ? null : `${start}${name}${near}`;
}

function nameOf(parameter: Parameter): string {
  return parameter.name;
}
