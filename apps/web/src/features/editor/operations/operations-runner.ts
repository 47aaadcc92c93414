import type {
  OperationAnswer,
  OperationQuestion,
  OperationsApi,
  PreviewAnswer,
} from '../../../workers/operations-api.ts';
import { ownWorker } from '../../../workers/own-worker.ts';
import type { OwnWorker } from '../../../workers/own-worker.ts';

interface RunOptions {
  readonly signal: AbortSignal;
  /** Called with the share that is done, up to 1. */
  readonly onProgress: (share: number) => void;
}

/**
 * Runs operations in a worker of their own. Inside a call of GEOS nothing else is heard, so a
 * cancellation ends the worker, and the next call starts another.
 */
export class OperationsRunner {
  readonly #start: () => OwnWorker<OperationsApi>;
  #worker: OwnWorker<OperationsApi> | undefined;

  constructor(start: () => OwnWorker<OperationsApi> = startWorker) {
    this.#start = start;
  }

  async run(
    question: OperationQuestion,
    { signal, onProgress }: RunOptions,
  ): Promise<OperationAnswer> {
    const end = () => this.close();
    signal.addEventListener('abort', end);
    try {
      return await this.#own().call('run', question, {
        signal,
        onProgress: (share) => onProgress(Number(share)),
      });
    } finally {
      signal.removeEventListener('abort', end);
    }
  }

  /** One that is cancelled before its turn is not computed. */
  preview(question: OperationQuestion, signal: AbortSignal): Promise<PreviewAnswer> {
    return this.#own().call('preview', question, { signal });
  }

  close(): void {
    this.#worker?.close();
    this.#worker = undefined;
  }

  #own(): OwnWorker<OperationsApi> {
    this.#worker ??= this.#start();
    return this.#worker;
  }
}

function startWorker(): OwnWorker<OperationsApi> {
  // In one expression, by which the bundler finds the worker.
  const worker = new Worker(new URL('../../../workers/operations.worker.ts', import.meta.url), {
    type: 'module',
    name: 'operations',
  });
  return ownWorker<OperationsApi>(worker);
}
