import './workers/disable-schema-jit.ts';
import '@fontsource-variable/inter/wght.css';
import './styles/app.css';
import { RouterProvider } from '@tanstack/react-router';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { onError, reportError } from './app/errors/report-error.ts';
import { showStartFailure } from './app/errors/start-failure.ts';
import { watchUnhandled } from './app/errors/unhandled.ts';
import { keepSignedIn } from './account/client.ts';
import { onPerson } from './account/session.ts';
import { overlayAnswersBy } from './data/kept-answers/answer-overlay.ts';
import { followPageHead } from './app/head/page-head.ts';
import { makeRouter } from './app/router.ts';
import { watchLaunches } from './app/launch/watch-launches.ts';
import { guardChunks } from './features/offline/chunk-guard.ts';
import { startOffline } from './features/offline/start-offline.ts';
import { keepsNothing } from './storage/keeps-nothing.ts';
import { loadLazyParts } from './ui/lazy-part.tsx';

// From here on errors of the start are this module's; until here they are public/start.js's.
document.documentElement.dataset['started'] = 'yes';

/** After the page itself has come, which they must not hold up. */
const LATE_PARTS_MS = 2000;

const stopWatching = onError(showStartFailure);
// Not awaited here: chunks of a module that waits cannot be put together into few files.
start().then(stopWatching, reportError);

async function start(): Promise<void> {
  const container = document.getElementById('root');
  if (!container) throw new Error('The shell has no #root');

  const router = makeRouter();
  watchUnhandled(router);
  guardChunks();
  followPageHead(router);
  watchLaunches(router);
  // In a page of another site nobody is signed in either.
  if (!keepsNothing) {
    startOffline();
    keepSignedIn();
  }
  overlayAnswersBy(async () => (await import('./pending/overlay-answers.ts')).overlayPending);
  // Checks again whether the current page may be shown.
  onPerson(() => void router.invalidate());
  addEventListener('load', () => setTimeout(() => void loadLazyParts(), LATE_PARTS_MS));

  // What not even the error page's own boundary catches leaves nothing on the screen.
  const onUncaughtError = (error: unknown) => {
    reportError(error);
    showStartFailure();
  };
  // The error page reports what it caught, and knows what is none.
  const onCaughtError = () => undefined;
  const root = createRoot(container, { onUncaughtError, onCaughtError });
  // What the server sent of the page stays until the page itself can take its place at once.
  if (container.firstChild) await router.load();
  startTransition(() =>
    root.render(
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    ),
  );
}
