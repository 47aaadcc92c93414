import type { Metric } from './metric.ts';
import type { Weights } from '../cost/weights.ts';

/**
 * Weights and metrics by the key of their setting. When all take more than the given bytes, the least
 * recently used go; the newest is kept whatever its size.
 */
export class MetricCache {
  readonly #maxBytes: number;
  /** In the order of last use. */
  readonly #kept = new Map<string, { readonly weights: Weights; readonly metric?: Metric }>();
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  metric(key: string): Metric | undefined {
    return this.#use(key)?.metric;
  }

  /** Those that are kept, or else what `make` gives. */
  weights(key: string, make: () => Weights): Weights {
    const kept = this.#use(key);
    if (kept !== undefined) return kept.weights;
    const weights = make();
    this.#put(key, { weights });
    return weights;
  }

  keep(key: string, metric: Metric): void {
    this.#put(key, { weights: metric.weights, metric });
  }

  #use(key: string): { readonly weights: Weights; readonly metric?: Metric } | undefined {
    const kept = this.#kept.get(key);
    if (kept === undefined) return undefined;
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    return kept;
  }

  #put(key: string, entry: { readonly weights: Weights; readonly metric?: Metric }): void {
    this.#drop(key);
    this.#kept.set(key, entry);
    this.#bytes += bytesOf(entry);
    for (const other of this.#kept.keys()) {
      if (this.#bytes <= this.#maxBytes || other === key) return;
      this.#drop(other);
    }
  }

  #drop(key: string): void {
    const entry = this.#kept.get(key);
    if (entry === undefined) return;
    this.#bytes -= bytesOf(entry);
    this.#kept.delete(key);
  }
}

/** Up and down, each with its via. */
const ARRAYS_PER_METRIC = 4;

function bytesOf({
  weights,
  metric,
}: {
  readonly weights: Weights;
  readonly metric?: Metric;
}): number {
  return weights.byteLength + (metric === undefined ? 0 : metric.up.byteLength * ARRAYS_PER_METRIC);
}
