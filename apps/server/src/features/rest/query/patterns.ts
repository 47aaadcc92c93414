import { judgeLikePattern, judgeRegularExpression } from '../../../db/regular-expression.ts';
import { RestFailure } from '../rest-failure.ts';
import { readArrayLiteral, writeArrayLiteral } from './array-literal.ts';
import type { QuantifiableOperator } from './query.ts';

export interface PatternFilter {
  readonly operator: QuantifiableOperator;
  readonly quantifier?: 'any' | 'all';
  readonly value: string;
}

const judges: { readonly [Operator in QuantifiableOperator]?: typeof judgeRegularExpression } = {
  match: judgeRegularExpression,
  imatch: judgeRegularExpression,
  like: judgeLikePattern,
  ilike: judgeLikePattern,
};

/**
 * Accepts patterns whose cost is bounded. An array of patterns is formatted again, so that
 * PostgreSQL reads exactly the patterns that were checked.
 *
 * @returns the value to send to PostgreSQL
 * @throws RestFailure that explains what is wrong with the pattern
 */
export function checkPatterns({ operator, quantifier, value }: PatternFilter): string {
  const judge = judges[operator];
  if (!judge) return value;
  if (!quantifier) {
    check(judge(value));
    return value;
  }
  const patterns = readArrayLiteral(value);
  if (!patterns) throw refused(`The value of ${operator}(${quantifier}) is no list like {a,b}.`);
  if (patterns.length > maxPatterns) throw refused(`More than ${maxPatterns} patterns were sent.`);
  for (const pattern of patterns) if (pattern !== null) check(judge(pattern));
  return writeArrayLiteral(patterns);
}

const maxPatterns = 20;

function check(verdict: ReturnType<typeof judgeRegularExpression>): void {
  if (verdict.status === 'refused') throw refused(verdict.reason);
}

function refused(message: string): RestFailure {
  return new RestFailure(400, { code: 'PGRST100', message });
}
