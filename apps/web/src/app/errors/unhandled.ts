import type { RegisteredRouter } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { isCrawler } from './crawlers.ts';
import { isPassing } from './is-passing.ts';
import { reportError } from './report-error.ts';

interface Failure {
  readonly error: unknown;
}

let failure: Failure | undefined;
const listeners = new Set<() => void>();

/**
 * Shows errors that the application did not handle as the error page, until the next navigation. For
 * the whole life of the page.
 */
export function watchUnhandled(router: Pick<RegisteredRouter, 'subscribe'>): void {
  addEventListener('error', ({ error, filename }) => {
    // Extensions of the browser run in our page too; and what is no error has none to show.
    if (error != null && isOurs(filename)) take(error);
  });
  addEventListener('unhandledrejection', ({ reason }) => {
    if (isOurs(stackOf(reason))) take(reason);
  });
  router.subscribe('onBeforeNavigate', () => change(undefined));
}

/** The error to show in place of the application. */
export function useUnhandled(): Failure | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => failure,
    () => undefined,
  );
}

function take(error: unknown): void {
  // A page that works except for a lost or abandoned request is not replaced.
  if (isPassing(error) || isCrawler(navigator.userAgent)) reportError(error);
  // The error page reports what it shows.
  else change({ error: error instanceof Error ? error : new Error(String(error)) });
}

function change(next: Failure | undefined): void {
  if (next === failure) return;
  failure = next;
  for (const listener of listeners) listener();
}

function isOurs(source: string): boolean {
  return !source.includes('-extension://');
}

function stackOf(reason: unknown): string {
  return reason instanceof Error ? (reason.stack ?? '') : '';
}
