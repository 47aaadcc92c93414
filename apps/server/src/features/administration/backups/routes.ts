import type { FastifyInstance } from 'fastify';
import { backupNameSchema } from '@webmaps/protocol/backups';
import { z } from 'zod';
import { read } from '../answer-acts.ts';
import type { Answering } from '../answer-acts.ts';
import { Refusal } from '../call-service.ts';
import { administerSite, requireAdministrator } from '../site.ts';
import type { Site } from '../site.ts';

interface BackupRoutes {
  readonly answering: Answering;
  readonly site: Site;
}

const nameSchema = z.object({ name: backupNameSchema });

/**
 * `/api/_admin/backups`: making and deleting backups. They hold the keys of the site and what people
 * keep from administrators, so no address gives their content out.
 */
export function backupRoutes(
  app: FastifyInstance,
  { answering, site: { config, backups } }: BackupRoutes,
): void {
  const hidden = { schema: { hide: true } };
  app.get(
    '/_admin/backups',
    hidden,
    answering(async ({ context, token }) => {
      await requireAdministrator(context, token);
      return backups.read();
    }),
  );
  app.post(
    '/_admin/backups',
    hidden,
    answering(async ({ context, token }) => {
      await administerSite(context, { token, act: 'make_backup', subject: '' });
      if (config.hosted) {
        throw new Refusal({
          code: 'not_configured',
          message: 'A hosted Supabase makes its own backups.',
        });
      }
      await backups.make();
      return {};
    }),
  );
  app.post(
    '/_admin/backups/cancel',
    hidden,
    answering(async ({ context, token }) => {
      await administerSite(context, { token, act: 'cancel_backup', subject: '' });
      await backups.cancel();
      return {};
    }),
  );
  app.post(
    '/_admin/backups/remove',
    hidden,
    answering(async ({ request, context, token }) => {
      const { name } = read(nameSchema, request.body);
      await administerSite(context, { token, act: 'delete_backup', subject: name });
      await backups.remove(name);
      return {};
    }),
  );
}
