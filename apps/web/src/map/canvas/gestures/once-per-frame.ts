/** A function that runs `act` at most once per animation frame, with the newest value. */
export interface OncePerFrame<Value> {
  (value: Value): void;
  /** Runs at once what is waiting. */
  flush(): void;
  /** Forgets what is waiting. */
  cancel(): void;
}

export function oncePerFrame<Value>(act: (value: Value) => void): OncePerFrame<Value> {
  let frame = 0;
  let waiting: { value: Value } | undefined;
  const run = () => {
    frame = 0;
    const next = waiting;
    waiting = undefined;
    if (next) act(next.value);
  };
  const later = (value: Value) => {
    waiting = { value };
    frame ||= requestAnimationFrame(run);
  };
  return Object.assign(later, {
    flush: () => {
      cancelAnimationFrame(frame);
      run();
    },
    cancel: () => {
      cancelAnimationFrame(frame);
      frame = 0;
      waiting = undefined;
    },
  });
}
