import type { NamedFeature } from '@webmaps/project/map/import/named-features';
import type {
  LooseValues,
  OperationContext,
  OperationResult,
  Parameter,
  Parameters,
  ParameterValues,
} from './operation.ts';
import { operationOf } from './operations.ts';
import type { OperationName } from './operations.ts';

export interface OperationCall {
  readonly name: OperationName;
  readonly values: LooseValues;
  readonly features: readonly NamedFeature[];
  readonly others: readonly NamedFeature[];
}

/** Runs an operation by its name. Values that are missing or out of range become what fits. */
export function runOperation(
  { name, values, features, others }: OperationCall,
  context: OperationContext,
): OperationResult {
  const operation = operationOf(name);
  if (features.length === 0) return { status: 'refused', reason: 'empty', notes: {} };
  if (operation.takesSecond && others.length === 0) {
    return { status: 'refused', reason: 'empty-second', notes: {} };
  }
  const fitting = fitValues(operation.parameters, values);
  return operation.run({ features, others, values: fitting }, context);
}

/** What a form begins with. */
export function initialValues(parameters: Parameters): LooseValues {
  return fitValues(parameters, {});
}

function fitValues<P extends Parameters>(parameters: P, values: LooseValues): ParameterValues<P> {
  const entries = Object.entries(parameters).map(([name, parameter]) => {
    return [name, fitValue(parameter, values[name])] as const;
  });
  return Object.fromEntries(entries) as ParameterValues<P>;
}

function fitValue(parameter: Parameter, value: string | number | undefined) {
  switch (parameter.kind) {
    case 'choice':
      return parameter.options.find((option) => option === value) ?? parameter.options[0];
    case 'field':
      return typeof value === 'string' ? value : undefined;
    default: {
      const number =
        typeof value === 'number' && Number.isFinite(value) ? value : parameter.initial;
      return Math.min(parameter.max, Math.max(parameter.min, number));
    }
  }
}
