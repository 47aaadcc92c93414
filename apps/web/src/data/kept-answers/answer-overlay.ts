import type { QueryKey } from '@tanstack/react-query';

/** Puts what the server does not have yet onto its answer to a question. */
export type OverlayAnswer = (queryKey: QueryKey, answer: unknown) => Promise<unknown>;

let overlay: OverlayAnswer = async (_, answer) => answer;

/** Every later answer about projects and tasks is shown with it. */
export function overlayAnswersBy(next: OverlayAnswer): void {
  overlay = next;
}

export function overlayAnswer(queryKey: QueryKey, answer: unknown): Promise<unknown> {
  return overlay(queryKey, answer);
}
