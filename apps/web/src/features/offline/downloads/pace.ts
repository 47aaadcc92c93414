/** Over how long the pace is taken: a hiccup of the network passes, a slower one shows soon. */
const WINDOW_MILLISECONDS = 5000;
/** Before it a guess would jump about. */
const LEAST_MILLISECONDS = 1000;

/** Guesses how long the rest of a download takes. */
export class DownloadPace {
  #samples: { readonly at: number; readonly bytes: number }[] = [];

  /** @returns seconds; `undefined` while they cannot be told */
  secondsLeft(bytes: number, totalBytes: number, now: number): number | undefined {
    this.#samples = this.#samples.filter(({ at }) => now - at <= WINDOW_MILLISECONDS);
    this.#samples.push({ at: now, bytes });
    const [first] = this.#samples;
    if (!first || now - first.at < LEAST_MILLISECONDS || bytes <= first.bytes) return undefined;
    const bytesPerMillisecond = (bytes - first.bytes) / (now - first.at);
    return (totalBytes - bytes) / bytesPerMillisecond / 1000;
  }
}
