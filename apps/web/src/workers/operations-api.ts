import { Geos } from '@webmaps/operations/geos/geos';
import type { StartGeos } from '@webmaps/operations/geos/library';
import type {
  LooseValues,
  Notes,
  OperationContext,
  OperationRefusal,
} from '@webmaps/operations/operation';
import type { OperationName } from '@webmaps/operations/operations';
import { runOperation } from '@webmaps/operations/run-operation';
import { packFeatures, unpackFeatures } from '@webmaps/project/map/chunk/packed-features';
import type { PackedFeatures } from '@webmaps/project/map/chunk/packed-features';
import { strideOf } from '@webmaps/project/map/geometry/geometry';
import type { Geometry } from '@webmaps/project/map/geometry/geometry';
import type { NamedFeature } from '@webmaps/project/map/import/named-features';
import type { CallContext } from './rpc.ts';

export interface OperationQuestion {
  readonly name: OperationName;
  readonly values: LooseValues;
  readonly first: PackedFeatures;
  /** Absent for operations of one layer. */
  readonly second: PackedFeatures | undefined;
}

interface Refused {
  readonly status: 'refused';
  readonly reason: OperationRefusal;
  readonly notes: Notes;
}
export type OperationAnswer =
  | { readonly status: 'done'; readonly packed: PackedFeatures; readonly notes: Notes }
  | Refused;
export type PreviewAnswer =
  | { readonly status: 'done'; readonly shapes: readonly Geometry[] }
  /** More vertices go in or come out than can be shown while a value moves. */
  | { readonly status: 'large' }
  | Refused;

/** More are neither made nor drawn within the blink that a preview may take. */
export const MAX_PREVIEW_VERTICES = 20_000;
/** Reported at most so often. */
const PROGRESS_MILLISECONDS = 100;

/** The methods of the worker of operations. GEOS is started by the first call. */
export function createOperationsApi(loadGeos: () => Promise<StartGeos>) {
  let opened: Promise<Geos> | undefined;
  const geosOnce = () => {
    opened ??= loadGeos().then((start) => Geos.open(start));
    // A network that was gone may be back at the next call.
    opened.catch(() => {
      opened = undefined;
    });
    return opened;
  };
  const work = async (
    { name, values, first, second }: OperationQuestion,
    progress: OperationContext['progress'],
  ) => {
    const geos = await geosOnce();
    const features = unpackFeatures(first);
    const others = second === undefined ? [] : unpackFeatures(second);
    return runOperation({ name, values, features, others }, { geos, progress });
  };

  return {
    /** Reports the share that is done. To cancel it, the worker is ended. */
    async run(
      question: OperationQuestion,
      { progress }: Pick<CallContext, 'progress'>,
    ): Promise<OperationAnswer> {
      let reported = 0;
      const result = await work(question, (share) => {
        const now = Date.now();
        if (now - reported < PROGRESS_MILLISECONDS) return;
        reported = now;
        progress(share);
      });
      if (result.status === 'refused') return result;
      const { features, notes } = result;
      return { status: 'done', packed: packFeatures(features), notes };
    },

    /** The shapes that would come of it, where these are few. */
    async preview(question: OperationQuestion): Promise<PreviewAnswer> {
      const { first, second } = question;
      const given = [first, ...(second === undefined ? [] : [second])].flatMap(unpackFeatures);
      if (countVertices(given) > MAX_PREVIEW_VERTICES) return { status: 'large' };
      const result = await work(question, () => undefined);
      if (result.status === 'refused') return result;
      if (countVertices(result.features) > MAX_PREVIEW_VERTICES) return { status: 'large' };
      return { status: 'done', shapes: result.features.map(({ geometry }) => geometry) };
    },
  };
}

export type OperationsApi = ReturnType<typeof createOperationsApi>;

function countVertices(features: readonly NamedFeature[]): number {
  return features.reduce((sum, { geometry }) => {
    const stride = strideOf(geometry);
    return sum + geometry.lines.reduce((count, line) => count + line.length / stride, 0);
  }, 0);
}
