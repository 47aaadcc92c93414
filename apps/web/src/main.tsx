import '@fontsource-variable/inter/wght.css';
import './styles/app.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { onError, reportError } from './app/errors/report-error.ts';
import { showStartFailure } from './app/errors/start-failure.ts';
import { followPageHead } from './app/page-head.ts';
import { router } from './app/router.ts';
import { watchLaunches } from './app/watch-launches.ts';
import { guardChunks } from './features/offline/chunk-guard.ts';
import { startOffline } from './features/offline/start-offline.ts';
import { loadLateParts } from './ui/late.tsx';

/** After the page itself has come, which they must not hold up. */
const LATE_PARTS_MS = 2000;

const stopWatching = onError(showStartFailure);
try {
  start();
  stopWatching();
} catch (error) {
  reportError(error);
}

function start(): void {
  const container = document.getElementById('root');
  if (!container) throw new Error('The shell has no #root');

  guardChunks();
  followPageHead(router);
  watchLaunches(router);
  startOffline();
  addEventListener('load', () => setTimeout(() => void loadLateParts(), LATE_PARTS_MS));

  // What not even the error page's own boundary catches leaves nothing on the screen.
  const onUncaughtError = (error: unknown) => {
    reportError(error);
    showStartFailure();
  };
  // The error page reports what it caught, and knows what is none.
  const onCaughtError = () => undefined;
  createRoot(container, { onUncaughtError, onCaughtError }).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
}
