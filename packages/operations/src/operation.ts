import type { NamedFeature } from '@webmaps/project/map/import/named-features';
import type { Geos } from './geos/geos.ts';

/** What a person sets of an operation. Lengths are metres. */
export type Parameter =
  | {
      readonly kind: 'metres' | 'share';
      readonly initial: number;
      readonly min: number;
      readonly max: number;
    }
  | { readonly kind: 'choice'; readonly options: readonly [string, ...string[]] }
  /** A column of the first layer or of the second; none, or a number alone, where it says so. */
  | {
      readonly kind: 'field';
      readonly of: 'first' | 'second';
      readonly isOptional: boolean;
      readonly isNumber: boolean;
    };

export type Parameters = Readonly<Record<string, Parameter>>;

type ValueOf<P extends Parameter> = P extends { kind: 'choice'; options: readonly (infer Option)[] }
  ? Option
  : P extends { kind: 'field' }
    ? string | undefined
    : number;

export type ParameterValues<P extends Parameters> = {
  readonly [Name in keyof P]: ValueOf<P[Name]>;
};

/** Values as a page has them: not yet held against what the operation asks for. */
export type LooseValues = Readonly<Record<string, string | number | undefined>>;

export interface OperationInput<P extends Parameters> {
  readonly features: readonly NamedFeature[];
  /** Of the second layer; empty where the operation has none. */
  readonly others: readonly NamedFeature[];
  readonly values: ParameterValues<P>;
}

export interface OperationContext {
  readonly geos: Geos;
  /** Called with the share that is done, up to 1. */
  readonly progress: (share: number) => void;
}

/** What happened to features on the way: how many were … */
export const noteNames = [
  /** … mended before, because they crossed themselves. */
  'repaired',
  /** … left out, because the operation is not for their kind. */
  'unfit',
  /** … left out, because GEOS could not do it. */
  'failed',
  /** … without anything left of them. */
  'vanished',
  /** … found to be in order. */
  'valid',
] as const;
export type NoteName = (typeof noteNames)[number];
export type Notes = Readonly<Partial<Record<NoteName, number>>>;

export type OperationRefusal =
  /** The layer has no features, or none of the kind that is needed. */
  | 'empty'
  | 'unfit'
  /** The second layer has none. */
  | 'empty-second'
  /** More features than a map holds would come of it. */
  | 'too-many'
  /** Nothing comes of it. */
  | 'nothing';

export type OperationResult =
  | { readonly status: 'done'; readonly features: readonly NamedFeature[]; readonly notes: Notes }
  | { readonly status: 'refused'; readonly reason: OperationRefusal; readonly notes: Notes };

export interface Operation<P extends Parameters = Parameters> {
  /** Whether it takes a second layer. */
  readonly takesSecond: boolean;
  readonly parameters: P;
  run(input: OperationInput<P>, context: OperationContext): OperationResult;
}

/** Infers the values from the parameters. */
export function defineOperation<const P extends Parameters>(operation: Operation<P>): Operation<P> {
  return operation;
}
