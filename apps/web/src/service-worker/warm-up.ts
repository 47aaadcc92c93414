/** Browsers open as many connections to one server. */
const atOnce = 6;

/**
 * Has the browser fetch files side by side before they are kept one after the other: on a slow line
 * some hundred round trips would take longer than the first visit. Those that are kept already are
 * left out.
 */
export async function warmUp(addresses: readonly string[]): Promise<void> {
  const rest = [...addresses];
  const worker = async () => {
    for (let next = rest.shift(); next !== undefined; next = rest.shift()) {
      if (await caches.match(next)) continue;
      // Whatever is wrong with a file is found when it is kept.
      await fetch(next)
        .then((answer) => answer.arrayBuffer())
        .catch(() => undefined);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
