import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { read } from '../answer-acts.ts';
import type { Answering } from '../answer-acts.ts';
import { administerSite, requireAdministrator } from '../site.ts';
import type { Site } from '../site.ts';

interface RegionPackRoutes {
  readonly answering: Answering;
  readonly site: Site;
}

const idSchema = z.object({ id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,62}$/) });
const nameSchema = z.object({ name: z.string().trim().min(1).max(100) });

/** `/api/_admin/regions/:id/…`: what administrators do with installed regions. */
export function regionPackRoutes(
  app: FastifyInstance,
  { answering, site: { packs } }: RegionPackRoutes,
): void {
  const hidden = { schema: { hide: true } };
  app.post(
    '/_admin/regions/:id/rename',
    hidden,
    answering(async ({ request, context, token }) => {
      const { id } = read(idSchema, request.params);
      const { name } = read(nameSchema, request.body);
      await requireAdministrator(context, token);
      const region = await packs.find(id);
      const subject = `${region.name} → ${name}`;
      await administerSite(context, { token, act: 'rename_region', subject });
      await packs.rename(region, name);
      return {};
    }),
  );
  app.post(
    '/_admin/regions/:id/remove',
    hidden,
    answering(async ({ request, context, token }) => {
      const { id } = read(idSchema, request.params);
      await requireAdministrator(context, token);
      const region = await packs.find(id);
      await administerSite(context, { token, act: 'delete_region', subject: region.name });
      await packs.remove(region);
      return {};
    }),
  );
  app.post(
    '/_admin/regions/:id/restore',
    hidden,
    answering(async ({ request, context, token }) => {
      const { id } = read(idSchema, request.params);
      await requireAdministrator(context, token);
      const region = await packs.findDeleted(id);
      await administerSite(context, { token, act: 'restore_region', subject: region.name });
      await packs.restore(region);
      return {};
    }),
  );
  app.post(
    '/_admin/regions/:id/remove-for-good',
    hidden,
    answering(async ({ request, context, token }) => {
      const { id } = read(idSchema, request.params);
      await requireAdministrator(context, token);
      const region = await packs.findDeleted(id);
      await administerSite(context, { token, act: 'delete_region', subject: region.name });
      await packs.removeForGood(region);
      return {};
    }),
  );
}
