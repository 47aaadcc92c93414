/** Longer than any work behind an answer that must not reveal whether an account exists. */
const MIN_MILLISECONDS = 150;

/** Runs the work, and answers or throws no sooner than for an unknown account. */
export async function withMinDuration<T>(work: () => Promise<T>): Promise<T> {
  const pause = new Promise<void>((resolve) => setTimeout(resolve, MIN_MILLISECONDS));
  try {
    return await work();
  } finally {
    await pause;
  }
}
