import type { Condition } from './condition.ts';

/** Conditions as a formula that is true for what meets all of them; fields are named by their ids. */
export function conditionsFormula(conditions: readonly Condition[]): string {
  return conditions.map(formulaOf).join(' and ');
}

function formulaOf(condition: Condition): string {
  const field = `[${condition.field}]`;
  switch (condition.kind) {
    case 'contains':
      return `contains(${field}, ${quote(condition.text)})`;
    case 'is': {
      const { value } = condition;
      return `${field} = ${typeof value === 'string' ? quote(value) : String(value)}`;
    }
    case 'between': {
      const { from, to } = condition;
      return [
        ...(from === undefined ? [] : [`${field} >= ${from}`]),
        ...(to === undefined ? [] : [`${field} <= ${to}`]),
      ].join(' and ');
    }
    case 'empty':
      return condition.isEmpty ? `isempty(${field})` : `not isempty(${field})`;
  }
}

function quote(text: string): string {
  return `"${text.replaceAll(/["“”\\]/g, (sign) => `\\${sign}`)}"`;
}
