import type { FastifyInstance } from 'fastify';
import type { Backend } from '../../backend/backend.ts';
import type { Config } from '../../config/config.ts';
import { describePlace, placeOf, writePlace } from '../../config/file-store.ts';
import { setStorageLimits } from '../../db/storage-limits.ts';
import { version } from '../../config/version.ts';
import { bucketRoutes } from './bucket-routes.ts';
import type { StorageContext } from './context.ts';
import { cleanUpFilesRegularly } from './dead-files.ts';
import { downloadRoutes } from './download-routes.ts';
import { handleStorageErrors } from './error-handler.ts';
import { openFileStore } from './files/open-file-store.ts';
import { readJsonBodies } from './json-body.ts';
import { listRoutes } from './list-routes.ts';
import { objectRoutes } from './object-routes.ts';
import { refuseCode } from './refuse-code.ts';
import { renderRoutes } from './render-routes.ts';
import { requireRequester } from './requester.ts';
import { resumableRoutes } from './resumable/routes.ts';
import { signRoutes } from './sign-routes.ts';
import { accessDenied, notEnabled } from './storage-error.ts';
import { acceptStreams, uploadRoutes } from './upload-routes.ts';

/** `/storage/v1` */
export async function storageRoutes(app: FastifyInstance, backend: Backend): Promise<void> {
  const pool = backend.database.storage;
  const { fileStore, limits } = backend.config.storage;
  const files = await openFileStore(fileStore);
  await setStorageLimits(pool, limits);
  await recordLocation(app, backend.config);
  const tidy = cleanUpFilesRegularly({ pool, files }, (error) => {
    app.log.error({ err: error }, 'stored files could not be tidied');
  });
  app.addHook('onClose', tidy.stop);
  const context: StorageContext = {
    ...backend,
    pool,
    files,
    removeDeadFiles: tidy.removeDeadFiles,
  };
  handleStorageErrors(app);
  refuseCode(app);

  await app.register(async (scope) => {
    readJsonBodies(scope);
    bucketRoutes(scope, context);
    downloadRoutes(scope, context);
    listRoutes(scope, context);
    objectRoutes(scope, context);
    renderRoutes(scope, context);
    signRoutes(scope, context);
    otherRoutes(scope, context);
    statusRoutes(scope);
  });
  await app.register(async (scope) => {
    await acceptStreams(scope);
    uploadRoutes(scope, context);
    await scope.register(async (resumable) => resumableRoutes(resumable, context));
  });
}

/**
 * Recorded for backups, which may run with other settings, and for an operator who has changed
 * them.
 */
async function recordLocation(
  app: FastifyInstance,
  { dataFolder, storage }: Config,
): Promise<void> {
  const place = placeOf(storage.fileStore);
  try {
    const before = await writePlace(dataFolder, place);
    if (!before) return;
    app.log.warn(
      `Stored files were in ${describePlace(before)}, and are in ${describePlace(place)} now.`,
    );
  } catch (error) {
    app.log.warn({ err: error }, 'the location of stored files could not be recorded for backups');
  }
}

/** For monitoring, as in Supabase's storage: an empty body, and the version as text. */
function statusRoutes(app: FastifyInstance): void {
  app.get('/status', (_request, reply) => reply.send());
  app.get('/version', (_request, reply) => reply.type('text/plain; charset=utf-8').send(version));
}

/** Calls of the official client that this server does not support; the answers name the reason. */
function otherRoutes(app: FastifyInstance, { keys }: StorageContext): void {
  // There is no cache in front of this server, so nothing can be purged.
  app.delete('/cdn/*', async (request) => {
    const { role } = await requireRequester(request, keys);
    if (role !== 'service_role') throw accessDenied('Only the service may purge the cache');
    return { message: 'success' };
  });
  for (const [url, feature] of [
    ['/vector/*', 'vector buckets'],
    ['/iceberg/*', 'analytics buckets'],
  ] as const) {
    app.all(url, async (request) => {
      await requireRequester(request, keys);
      throw notEnabled(feature);
    });
  }
}
