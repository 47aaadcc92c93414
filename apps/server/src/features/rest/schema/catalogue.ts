/** The part of the database's catalogue that requests may refer to. */
export interface Catalogue {
  /** Differs after any change. */
  readonly fingerprint: string;
  /** By schema and name: `relationKey`. */
  readonly relations: ReadonlyMap<string, Relation>;
  /** The relationships by which a relation can embed others, by its key. */
  readonly relationships: ReadonlyMap<string, readonly Relationship[]>;
  /** Functions of one name, by schema and name. */
  readonly routines: ReadonlyMap<string, readonly Routine[]>;
  /** The SQL of each type that can be cast to, by its plain name. */
  readonly types: ReadonlyMap<string, string>;
  /** `statement_timeout` of a role, which only a login would apply. */
  readonly timeouts: ReadonlyMap<string, string>;
  /** PostGIS's function that creates a GeoJSON feature of a row, as SQL; null without PostGIS. */
  readonly featureFunction: string | null;
  /** The settings of `alter role authenticator set pgrst.…`. */
  readonly settings: ReadonlyMap<string, string>;
}

export interface Name {
  readonly schema: string;
  readonly name: string;
}

export interface Relation extends Name {
  readonly isView: boolean;
  /** Every requester with a right to read it reads all rows: it has no row-level security. */
  readonly showsAllRows: boolean;
  readonly description: string | null;
  readonly columns: ReadonlyMap<string, Column>;
  /** Functions of one row of it that can be selected like a column. */
  readonly computed: ReadonlySet<string>;
  readonly primaryKey: readonly string[];
  readonly insertable: boolean;
  readonly updatable: boolean;
  readonly deletable: boolean;
}

export interface Column {
  readonly name: string;
  /** As SQL, with its schema where it is not PostgreSQL's own. */
  readonly type: string;
  readonly nullable: boolean;
  /** An SQL expression. */
  readonly default: string | null;
  readonly description: string | null;
  readonly maxLength: number | null;
  readonly values: readonly string[];
}

/** Pairs of columns: of the embedding relation, and of the other. */
export type ColumnPairs = readonly (readonly [own: string, other: string])[];

export type Relationship = KeyRelationship | JunctionRelationship | ComputedRelationship;

export interface KeyRelationship {
  readonly kind: 'many-to-one' | 'one-to-many' | 'one-to-one';
  readonly from: Name;
  readonly to: Name;
  readonly fromIsView: boolean;
  readonly toIsView: boolean;
  readonly constraint: string;
  readonly columns: ColumnPairs;
}

export interface JunctionRelationship {
  readonly kind: 'many-to-many';
  readonly from: Name;
  readonly to: Name;
  readonly junction: Name;
  readonly sourceConstraint: string;
  readonly targetConstraint: string;
  /** Columns of `from` and of the junction. */
  readonly source: ColumnPairs;
  /** Columns of `to` and of the junction. */
  readonly target: ColumnPairs;
}

/** A function from one row to rows of another relation. */
export interface ComputedRelationship {
  readonly kind: 'computed';
  readonly from: Name;
  readonly to: Name;
  readonly routine: Name;
  readonly single: boolean;
}

export interface Routine extends Name {
  readonly description: string | null;
  readonly parameters: readonly Parameter[];
  readonly volatility: 'immutable' | 'stable' | 'volatile';
  readonly returnsSet: boolean;
  readonly returns:
    | { readonly kind: 'void' }
    | { readonly kind: 'scalar'; readonly type: string }
    | {
        readonly kind: 'rows';
        readonly relation: Name | null;
        readonly columns: readonly string[];
      };
}

export interface Parameter {
  /** Empty where it has none. */
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  readonly variadic: boolean;
}

export function relationKey({ schema, name }: Name): string {
  return JSON.stringify([schema, name]);
}

export function isToOne(relationship: Relationship): boolean {
  if (relationship.kind === 'computed') return relationship.single;
  return relationship.kind === 'many-to-one' || relationship.kind === 'one-to-one';
}
