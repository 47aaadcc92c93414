import type { FastifyInstance } from 'fastify';
import { regionJobRequestSchema } from '@webmaps/protocol/region-jobs';
import type { RegionJobs as RegionJobsAnswer } from '@webmaps/protocol/region-jobs';
import { z } from 'zod';
import { read } from '../answer-acts.ts';
import type { Answering } from '../answer-acts.ts';
import { administerSite, requireAdministrator } from '../site.ts';
import type { Site } from '../site.ts';
import { listImportFiles } from './import-folder.ts';

interface RegionJobRoutes {
  readonly answering: Answering;
  readonly site: Site;
}

const idSchema = z.object({ id: z.uuid() });

/** `/api/_admin/region-jobs`: imports of regions from the server's own import folder. */
export function regionJobRoutes(
  app: FastifyInstance,
  { answering, site: { config, jobs, uploads, packs } }: RegionJobRoutes,
): void {
  const hidden = { schema: { hide: true } };
  const { folder } = config.imports;
  app.get(
    '/_admin/region-jobs',
    hidden,
    answering(async ({ context, token }): Promise<RegionJobsAnswer> => {
      await requireAdministrator(context, token);
      const [files, unfinished, deleted] = await Promise.all([
        listImportFiles(folder),
        uploads.list(),
        packs.listDeleted(),
      ]);
      return { jobs: jobs.list(), folder, files, uploads: unfinished, deleted };
    }),
  );
  app.post(
    '/_admin/region-jobs',
    hidden,
    answering(async ({ request, context, token }) => {
      const asked = read(regionJobRequestSchema, request.body);
      await administerSite(context, { token, act: 'import_region', subject: asked.name });
      return jobs.add(asked);
    }),
  );
  app.post(
    '/_admin/region-jobs/:id/cancel',
    hidden,
    answering(async ({ request, context, token }) => {
      const { id } = read(idSchema, request.params);
      await requireAdministrator(context, token);
      const { name } = jobs.find(id);
      await administerSite(context, { token, act: 'cancel_import', subject: name });
      await jobs.cancel(id);
      return {};
    }),
  );
  app.post(
    '/_admin/region-jobs/:id/retry',
    hidden,
    answering(async ({ request, context, token }) => {
      const { id } = read(idSchema, request.params);
      await requireAdministrator(context, token);
      const { name } = jobs.find(id);
      await administerSite(context, { token, act: 'retry_import', subject: name });
      await jobs.retry(id);
      return {};
    }),
  );
  app.post(
    '/_admin/region-jobs/:id/remove',
    hidden,
    answering(async ({ request, context, token }) => {
      const { id } = read(idSchema, request.params);
      await requireAdministrator(context, token);
      await jobs.remove(id);
      return {};
    }),
  );
}
