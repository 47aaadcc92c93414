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

  // What not even the error page's own boundary catches leaves nothing on the screen.
  const onUncaughtError = (error: unknown) => {
    reportError(error);
    showStartFailure();
  };
  createRoot(container, { onUncaughtError }).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
}
