import { rm } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { importUploadRequestSchema } from '@webmaps/protocol/region-jobs';
import { z } from 'zod';
import { read } from '../answer-acts.ts';
import type { Answering } from '../answer-acts.ts';
import { Refusal } from '../call-service.ts';
import { kindOfName, resolveImportFile } from '../region-jobs/import-folder.ts';
import { administerSite, requireAdministrator } from '../site.ts';
import type { Site } from '../site.ts';

interface ImportFileRoutes {
  readonly answering: Answering;
  readonly site: Site;
}

const idSchema = z.object({ id: z.uuid() });
const offsetSchema = z.object({ offset: z.coerce.number().int().nonnegative() });
const fileSchema = z.object({ file: z.string().min(1).max(200) });
/** After so long without a byte a request is given up; the next one continues the upload. */
const MAX_SILENCE_MS = 60_000;

/** `/api/_admin/import-…`: uploads into the import folder, which any number of requests make up. */
export function importFileRoutes(
  app: FastifyInstance,
  { answering, site: { config, jobs, uploads } }: ImportFileRoutes,
): void {
  const hidden = { schema: { hide: true } };
  app.post(
    '/_admin/import-uploads',
    hidden,
    answering(async ({ request, context, token }) => {
      const asked = read(importUploadRequestSchema, request.body);
      await administerSite(context, { token, act: 'upload_file', subject: asked.name });
      return uploads.start(asked);
    }),
  );
  app.post(
    '/_admin/import-uploads/:id/remove',
    hidden,
    answering(async ({ request, context, token }) => {
      const { id } = read(idSchema, request.params);
      await requireAdministrator(context, token);
      await uploads.remove(id);
      return {};
    }),
  );
  app.post(
    '/_admin/import-files/remove',
    hidden,
    answering(async ({ request, context, token }) => {
      const { file } = read(fileSchema, request.body);
      await administerSite(context, { token, act: 'delete_file', subject: file });
      if (jobs.active().some((job) => job.file === file || job.heights.includes(file))) {
        throw new Refusal({ code: 'conflict', message: `An import needs ${file}.` });
      }
      const kind = kindOfName(file);
      const path = kind && (await resolveImportFile(config.imports.folder, { name: file, kind }));
      if (path === undefined) {
        throw new Refusal({ code: 'not_found', message: `${file} is not there any more.` });
      }
      await rm(path);
      return {};
    }),
  );
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/octet-stream', (_request, _body, done) => done(null));
    scope.post(
      '/_admin/import-uploads/:id/bytes',
      { ...hidden, config: { streamsBody: true } },
      answering(async ({ request, context, token }) => {
        const { id } = read(idSchema, request.params);
        const { offset } = read(offsetSchema, request.query);
        await requireAdministrator(context, token);
        const { raw } = request;
        // The server's own requests to itself have no connection.
        if ('setTimeout' in raw) raw.setTimeout(MAX_SILENCE_MS, () => raw.destroy());
        return uploads.append({ id, offset, body: raw });
      }),
    );
  });
}
