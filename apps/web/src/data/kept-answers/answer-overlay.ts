import type { QueryKey } from '@tanstack/react-query';

/** Puts what the server does not have yet onto its answer to a question. */
type OverlayAnswer = (queryKey: QueryKey, answer: unknown) => Promise<unknown>;

const asItIs: OverlayAnswer = async (_, answer) => answer;
let load = async () => asItIs;

/** Every later answer about projects and tasks is shown with it. */
export function overlayAnswersBy(next: () => Promise<OverlayAnswer>): void {
  load = next;
}

/** Loads it while the server is asked. An answer is shown as it is where this part cannot be loaded. */
export async function loadOverlay(): Promise<OverlayAnswer> {
  try {
    return await load();
  } catch {
    return asItIs;
  }
}
