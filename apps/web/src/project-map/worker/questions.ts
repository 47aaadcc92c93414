import type { LayerReader } from '../layers/layer-reader.ts';
import type { TableReader } from '../table/table-reader.ts';

/** A method of a reader, and what it is asked. */
type Question<Reader extends Record<keyof Reader, (input: never) => unknown>> = {
  readonly [Name in keyof Reader]: {
    readonly name: Name;
    readonly input: Parameters<Reader[Name]>[0];
  };
}[keyof Reader];

export type LayerQuestion = Question<LayerReader>;
export type TableQuestions = Question<TableReader>;
