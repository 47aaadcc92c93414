import type { FormulaFault } from '@webmaps/project/formula/tokens';
import type { FeatureId, FieldId, NodeId } from '@webmaps/project/map/ids';
import type { Json } from '@webmaps/project/map/json';
import type { ColumnStatistics } from '@webmaps/project/table/column-statistics';
import type { Condition } from '@webmaps/project/table/condition';
import type { SortDirection } from '@webmaps/project/table/sort-rows';

/** Reads the features of a layer as a table. Served by the worker of the map, called from the page. */
export interface TableReader {
  /**
   * Puts the rows of a layer in order and keeps that for `cells`. While one is asked for, another
   * may be: the earlier one is then given up.
   */
  order(question: TableQuestion): Promise<TableOrder | undefined>;
  /**
   * Whether an order still has all rows that are there and no other. What changed within them keeps
   * its place until the table is ordered again.
   */
  isWhole(order: number): Promise<boolean>;
  /** A stretch of rows; undefined once there is another order. */
  cells(input: CellsInput): Promise<readonly TableRow[] | undefined>;
  /** The features of a stretch of rows; of all, if left out. */
  ids(input: RowsOfOrder): Promise<readonly FeatureId[]>;
  /** Where a feature is in an order; undefined where it is not in it. */
  placeOf(input: { readonly order: number; readonly id: FeatureId }): Promise<number | undefined>;
  /** Some of the features as text, in the order of the table, below the names of the fields. */
  text(input: TextInput): Promise<string>;
  preview(input: PreviewInput): Promise<FormulaPreview | undefined>;
  /** What a column is like over the rows of an order. */
  statistics(input: {
    readonly order: number;
    readonly field: FieldId;
  }): Promise<ColumnStatistics | undefined>;
}

/** What a formula gives for the first rows of an order, or what is wrong with it. */
export type FormulaPreview =
  | { readonly status: 'values'; readonly values: readonly (Json | undefined)[] }
  | { readonly status: 'fault'; readonly fault: FormulaFault };

export interface TableQuestion {
  readonly layer: NodeId;
  readonly sort?: TableSort | undefined;
  readonly conditions: readonly Condition[];
  /** The fields that are searched, and for what. */
  readonly search?: { readonly text: string; readonly fields: readonly FieldId[] } | undefined;
  /** Only these features. */
  readonly only?: readonly FeatureId[] | undefined;
}

export interface TableSort {
  readonly field: FieldId;
  readonly direction: SortDirection;
}

export interface TableOrder {
  /** Names the order in other questions. */
  readonly order: number;
  /** How many rows it has, and how many the layer has. */
  readonly count: number;
  readonly total: number;
}

interface RowsOfOrder {
  readonly order: number;
  readonly from?: number;
  readonly count?: number;
}

export interface CellsInput {
  readonly order: number;
  readonly from: number;
  readonly count: number;
  readonly fields: readonly FieldId[];
}

export interface TextInput {
  readonly order: number;
  readonly ids: readonly FeatureId[];
  readonly fields: readonly { readonly id: FieldId; readonly name: string }[];
}

export interface PreviewInput {
  readonly order: number;
  /** The field that is to get the values. */
  readonly field: FieldId;
  readonly formula: string;
  /** How many rows it is wanted of. */
  readonly count: number;
}

export interface TableRow {
  readonly id: FeatureId;
  /** By the fields that were asked for; undefined where the feature has gone meanwhile. */
  readonly values: readonly (Json | undefined)[] | undefined;
}
