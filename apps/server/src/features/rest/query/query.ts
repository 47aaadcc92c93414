/** One step into a JSON value: `->key`, `->>key` or the same with an array index. */
export interface JsonStep {
  readonly arrow: '->' | '->>';
  readonly key: string | number;
}

export interface Field {
  readonly name: string;
  readonly path: readonly JsonStep[];
}

export type Aggregate = 'sum' | 'avg' | 'count' | 'max' | 'min';

export interface SelectField {
  readonly kind: 'field';
  /** `*` for all columns; for `count()` too. */
  readonly field: Field;
  readonly alias?: string;
  readonly cast?: string;
  readonly aggregate?: Aggregate;
  readonly aggregateCast?: string;
}

export interface SelectRelation {
  readonly kind: 'relation';
  readonly name: string;
  readonly alias?: string;
  readonly hint?: string;
  readonly join?: 'inner' | 'left';
  readonly spread: boolean;
  readonly items: readonly SelectItem[];
}

export type SelectItem = SelectField | SelectRelation;

/** Operators with one value, by their names in the query string. */
export type SimpleOperator = 'neq' | 'cs' | 'cd' | 'ov' | 'sl' | 'sr' | 'nxr' | 'nxl' | 'adj';
/** Operators that can be applied to any or all of several values. */
export type QuantifiableOperator =
  | 'eq'
  | 'gt'
  | 'gte'
  | 'lt'
  | 'lte'
  | 'like'
  | 'ilike'
  | 'match'
  | 'imatch';
export type SearchOperator = 'fts' | 'plfts' | 'phfts' | 'wfts';
export type IsValue = 'null' | 'not_null' | 'true' | 'false' | 'unknown';

export type Operation =
  | { readonly kind: 'simple'; readonly operator: SimpleOperator; readonly value: string }
  | {
      readonly kind: 'quantifiable';
      readonly operator: QuantifiableOperator;
      readonly quantifier?: 'any' | 'all';
      readonly value: string;
    }
  | { readonly kind: 'in'; readonly values: readonly string[] }
  | { readonly kind: 'is'; readonly value: IsValue }
  | { readonly kind: 'isdistinct'; readonly value: string }
  | {
      readonly kind: 'search';
      readonly operator: SearchOperator;
      readonly language?: string;
      readonly value: string;
    };

export interface Filter {
  readonly kind: 'filter';
  readonly field: Field;
  readonly negated: boolean;
  readonly operation: Operation;
}

export type Condition =
  | Filter
  | {
      readonly kind: 'and' | 'or';
      readonly negated: boolean;
      readonly conditions: readonly Condition[];
    };

export interface OrderTerm {
  /** Of an embedded relation. */
  readonly relation?: string;
  readonly field: Field;
  readonly direction?: 'asc' | 'desc';
  readonly nulls?: 'nullsfirst' | 'nullslast';
}

export interface Range {
  readonly offset: number;
  /** Undefined: to the end. */
  readonly limit?: number;
}

/** Names of embedded relations from the root down; empty for the root. */
export type EmbedPath = readonly string[];

export interface At<T> {
  readonly path: EmbedPath;
  readonly value: T;
}

/** A parsed query string. */
export interface Query {
  readonly select: readonly SelectItem[];
  readonly conditions: readonly At<Condition>[];
  readonly order: readonly At<readonly OrderTerm[]>[];
  readonly ranges: readonly At<Range>[];
  readonly columns?: readonly string[];
  readonly onConflict?: readonly string[];
  /** Arguments of a function that is called by GET. */
  readonly arguments: readonly (readonly [name: string, value: string])[];
  /** All parameters in the order of their names. */
  readonly canonical: string;
}
