/** How long requests under way may take to finish. */
const graceMilliseconds = 10_000;

/**
 * On SIGINT or SIGTERM: closes what is open (no new connections, requests under way finish, the
 * database last) and leaves with 0. A second signal, or an answer that takes too long, ends the
 * process at once with 1.
 */
export function stopOnSignals(close: () => Promise<void>): void {
  let stopping = false;
  const stop = () => {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => process.exit(1), graceMilliseconds).unref();
    close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}
