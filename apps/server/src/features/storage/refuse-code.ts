import type { FastifyInstance } from 'fastify';
import { accessDenied } from './storage-error.ts';

/** What browsers ask for to run it or to apply it (`Sec-Fetch-Dest`). */
const codeDestinations: ReadonlySet<unknown> = new Set([
  ...['script', 'style', 'xslt', 'json', 'text', 'manifest'],
  ...['worker', 'sharedworker', 'serviceworker', 'audioworklet', 'paintworklet'],
]);

/**
 * Has files of people never be a part of a page: they lie at the page's own address, so a script
 * among them would act as the page. Browsers that do not say what they ask for get a type that
 * they do not run either.
 */
export function refuseCode(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers }) => {
    const isWorker = headers['service-worker'] !== undefined;
    if (isWorker || codeDestinations.has(headers['sec-fetch-dest'])) {
      throw accessDenied('Stored files are not run');
    }
  });
}
