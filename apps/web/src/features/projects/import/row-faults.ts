import type { ImportField } from './import-fields.ts';

/** Why a row cannot become a project. */
export interface RowFault {
  /** `geometry` of a GeoJSON feature; `row` where it is the row as a whole. */
  readonly field: ImportField | 'geometry' | 'row';
  readonly reason: string;
}

export type Checked<Value> =
  | { readonly status: 'valid'; readonly value: Value }
  | { readonly status: 'faulty'; readonly fault: RowFault };

export const valid = <Value>(value: Value): Checked<Value> => ({ status: 'valid', value });

export const faulty = (field: RowFault['field'], reason: string): Checked<never> => ({
  status: 'faulty',
  fault: { field, reason },
});
