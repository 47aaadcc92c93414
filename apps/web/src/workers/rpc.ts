/**
 * Calls over `postMessage`: each has an id, may report progress and can be cancelled. The
 * client's type is derived from the object that the worker serves, so they cannot part.
 */

/** The context of a served method, besides its input. */
export interface CallContext {
  /** Aborted when the caller is no longer interested. */
  readonly signal: AbortSignal;
  readonly progress: (value: unknown) => void;
}

/** An object that a worker can serve: methods of one input, which structured cloning must be able to copy. */
export type Served = Readonly<
  Record<string, (input: never, context: CallContext) => Promise<unknown>>
>;

type Input<Method> = Method extends (input: infer I, context: CallContext) => unknown ? I : never;
type Output<Method> = Method extends (...all: never[]) => Promise<infer O> ? O : never;

export interface Client<Api extends Served> {
  /**
   * Rejects with the worker's error, with `WorkerLost` after `close` or a crash, and with the
   * signal's reason as soon as it is aborted.
   */
  call<Name extends keyof Api & string>(
    name: Name,
    input: Input<Api[Name]>,
    options?: {
      readonly signal?: AbortSignal | undefined;
      readonly onProgress?: (value: unknown) => void;
    },
  ): Promise<Output<Api[Name]>>;
  /** Ends all calls under way. */
  close(): void;
}

/** The part of a worker, its global scope or a message port that is used here. */
export interface Port {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
}

/** The worker is gone and took its answers with it. */
export class WorkerLost extends Error {
  override readonly name = 'WorkerLost';
}

type Question =
  | { readonly id: number; readonly name: string; readonly input: unknown }
  | { readonly id: number; readonly cancel: true };

type Reply =
  | { readonly id: number; readonly kind: 'result' | 'progress'; readonly value: unknown }
  | { readonly id: number; readonly kind: 'error'; readonly message: string };

/** Answers the calls that arrive on the port with the methods of `api`. */
export function serve(port: Port, api: Served): void {
  const running = new Map<number, AbortController>();
  const reply = (message: Reply) => port.postMessage(message);
  port.addEventListener('message', ({ data }) => {
    const question = data as Question;
    if ('cancel' in question) {
      running.get(question.id)?.abort();
      return;
    }
    const controller = new AbortController();
    running.set(question.id, controller);
    void answer(api, question, {
      signal: controller.signal,
      progress: (value) => reply({ id: question.id, kind: 'progress', value }),
    })
      .then(
        (value) => reply({ id: question.id, kind: 'result', value }),
        (error: unknown) => reply({ id: question.id, kind: 'error', message: String(error) }),
      )
      .finally(() => running.delete(question.id));
  });
}

async function answer(
  api: Served,
  { name, input }: { name: string; input: unknown },
  context: CallContext,
): Promise<unknown> {
  // While a long call ran, more calls and their cancellations queued up behind it: one turn of the
  // event loop lets the cancellations overtake, so that cancelled calls are not computed.
  await new Promise((resolve) => setTimeout(resolve, 0));
  context.signal.throwIfAborted();
  const method = api[name];
  if (!method) throw new Error(`The worker has no method "${name}"`);
  return method(input as never, context);
}

/** Calls what is served at the other end of the port. */
export function connect<Api extends Served>(port: Port): Client<Api> {
  const pending = new Map<
    number,
    { settle: (reply: Reply) => void; fail: (reason: unknown) => void }
  >();
  let lastId = 0;
  let closed = false;
  port.addEventListener('message', ({ data }) => {
    const reply = data as Reply;
    pending.get(reply.id)?.settle(reply);
  });
  return {
    call(name, input, { signal, onProgress } = {}) {
      return new Promise((resolve, reject) => {
        if (closed) return reject(new WorkerLost('The worker is gone'));
        if (signal?.aborted) return reject(signal.reason as Error);
        const id = ++lastId;
        const finish = () => {
          pending.delete(id);
          signal?.removeEventListener('abort', cancel);
        };
        const cancel = () => {
          finish();
          port.postMessage({ id, cancel: true } satisfies Question);
          reject(signal?.reason as Error);
        };
        pending.set(id, {
          settle(reply) {
            if (reply.kind === 'progress') return onProgress?.(reply.value);
            finish();
            if (reply.kind === 'error') reject(new Error(reply.message));
            else resolve(reply.value as never);
          },
          fail(reason) {
            finish();
            reject(reason);
          },
        });
        signal?.addEventListener('abort', cancel);
        port.postMessage({ id, name, input } satisfies Question);
      });
    },
    close() {
      closed = true;
      for (const { fail } of pending.values()) fail(new WorkerLost('The worker is gone'));
    },
  };
}
