import type { FastifyInstance } from 'fastify';
import { accessDenied } from './storage-error.ts';

/** The `Sec-Fetch-Dest` values by which browsers request code and style sheets. */
const codeDestinations: ReadonlySet<unknown> = new Set([
  ...['script', 'style', 'xslt', 'json', 'text', 'manifest'],
  ...['worker', 'sharedworker', 'serviceworker', 'audioworklet', 'paintworklet'],
]);

/**
 * Keeps user files from becoming part of a page: they are on the page's own origin, so a script
 * among them would act as the page. Browsers without the header get a content type that they do not
 * run either.
 */
export function refuseCode(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers }) => {
    const isWorker = headers['service-worker'] !== undefined;
    if (isWorker || codeDestinations.has(headers['sec-fetch-dest'])) {
      throw accessDenied('Stored files are not run');
    }
  });
}
