/**
 * Keeps one request under way and remembers only the newest of those that came meanwhile. Dragging
 * asks for a route on every frame: answering each would pile up, cancelling each would never answer.
 */
export interface LatestWins<Request> {
  ask(request: Request): void;
  /** Forgets what waits and aborts what is under way; its answer is dropped. */
  stop(): void;
}

export function latestWins<Request, Answer>(
  run: (request: Request, signal: AbortSignal) => Promise<Answer>,
  onAnswer: (answer: Answer, request: Request, isLast: boolean) => void,
): LatestWins<Request> {
  let flight: AbortController | null = null;
  let waiting: { readonly request: Request } | null = null;

  async function fly(request: Request): Promise<void> {
    const own = new AbortController();
    flight = own;
    const answer = await run(request, own.signal);
    if (flight !== own) return;
    flight = null;
    const next = waiting;
    waiting = null;
    // First: it is worked on while the answer is taken in.
    if (next) void fly(next.request);
    onAnswer(answer, request, next === null);
  }

  return {
    ask(request) {
      if (flight) waiting = { request };
      else void fly(request);
    },
    stop() {
      flight?.abort();
      flight = null;
      waiting = null;
    },
  };
}
