import type { EmbeddedNode, ReadNode } from '../plan/read-plan.ts';
import type {
  Condition,
  Filter,
  IsValue,
  Operation,
  QuantifiableOperator,
  SearchOperator,
  SimpleOperator,
} from '../query/query.ts';
import { writeArrayLiteral } from '../query/array-literal.ts';
import { fieldSql, typeOf } from './fields.ts';
import type { Writing } from './fields.ts';

/** How a condition on the existence of embedded rows is written; reads and counts differ. */
export type PresenceSql = (child: EmbeddedNode, present: boolean) => string;

/** The rows that conditions apply to. */
export type ConditionRows = Pick<ReadNode, 'relation' | 'columns' | 'rowsName' | 'children'>;

export function conditionSql(
  writing: Writing,
  rows: ConditionRows,
  condition: Condition,
  presence: PresenceSql,
): string {
  if (condition.kind === 'filter') return filterSql(writing, rows, condition, presence);
  const parts = condition.conditions.map((each) => conditionSql(writing, rows, each, presence));
  return `${condition.negated ? 'not ' : ''}(${parts.join(` ${condition.kind} `)})`;
}

function filterSql(
  writing: Writing,
  rows: ConditionRows,
  { field, negated, operation }: Filter,
  presence: PresenceSql,
): string {
  const child = rows.children.find(
    ({ name, alias }) => field.path.length === 0 && (alias ?? name) === field.name,
  );
  if (child && operation.kind === 'is' && ['null', 'not_null'].includes(operation.value)) {
    return presence(child, (operation.value === 'not_null') !== negated);
  }
  let subject = fieldSql(writing, rows, field);
  if (operation.kind === 'search' && typeOf(rows, field.name) !== 'tsvector') {
    subject = `to_tsvector(${languageSql(writing, operation.language)}${subject})`;
  }
  const sql = `${subject} ${operationSql(writing, operation)}`;
  return negated ? `not ${sql}` : sql;
}

const simpleSql: Readonly<Record<SimpleOperator, string>> = {
  neq: '<>',
  cs: '@>',
  cd: '<@',
  ov: '&&',
  sl: '<<',
  sr: '>>',
  nxr: '&<',
  nxl: '&>',
  adj: '-|-',
};

const quantifiableSql: Readonly<Record<QuantifiableOperator, string>> = {
  eq: '=',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  like: 'like',
  ilike: 'ilike',
  match: '~',
  imatch: '~*',
};

const searchSql: Readonly<Record<SearchOperator, string>> = {
  fts: 'to_tsquery',
  plfts: 'plainto_tsquery',
  phfts: 'phraseto_tsquery',
  wfts: 'websearch_to_tsquery',
};

const isSql: Readonly<Record<IsValue, string>> = {
  null: 'null',
  not_null: 'not null',
  true: 'true',
  false: 'false',
  unknown: 'unknown',
};

function operationSql(writing: Writing, operation: Operation): string {
  const { parameters } = writing;
  switch (operation.kind) {
    case 'simple':
      return `${simpleSql[operation.operator]} ${parameters.add(operation.value)}`;
    case 'quantifiable': {
      const { operator, quantifier, value } = operation;
      const isPattern = operator === 'like' || operator === 'ilike';
      const place = parameters.add(isPattern ? value.replaceAll('*', '%') : value);
      return `${quantifiableSql[operator]} ${quantifier ? `${quantifier}(${place})` : place}`;
    }
    case 'in':
      return `= any(${parameters.add(writeArrayLiteral(operation.values))})`;
    case 'is':
      return `is ${isSql[operation.value]}`;
    case 'isdistinct':
      return `is distinct from ${parameters.add(operation.value)}`;
    case 'search': {
      const language = languageSql(writing, operation.language);
      return `@@ ${searchSql[operation.operator]}(${language}${parameters.add(operation.value)})`;
    }
  }
}

function languageSql({ parameters }: Writing, language: string | undefined): string {
  return language === undefined ? '' : `${parameters.add(language)}::regconfig, `;
}
