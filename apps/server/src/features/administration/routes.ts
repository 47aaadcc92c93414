import { projectRoles } from '@webmaps/project/role';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { acceptRequest } from './accept-access-request.ts';
import { answerActs, read } from './answer-acts.ts';
import type { ActRoutes } from './answer-acts.ts';
import { backupRoutes } from './backups/routes.ts';
import { importFileRoutes } from './import-files/routes.ts';
import { regionJobRoutes } from './region-jobs/routes.ts';
import { regionPackRoutes } from './region-packs/routes.ts';
import { sendAccessLink, sendInvitation } from './send-invitation.ts';
import type { Site } from './site.ts';
import { systemRoutes } from './system/routes.ts';

const invitationSchema = z.object({
  email: z.string().trim().toLowerCase().max(320).pipe(z.email()),
  name: z.string().trim().max(100).default(''),
  role: z.enum(['member', 'admin']).default('member'),
});

const acceptanceSchema = z.object({
  role: z.enum(projectRoles).default('viewer'),
  answer: z.string().trim().max(2000).default(''),
});

const idSchema = z.object({ id: z.uuid() });

interface AdministrationRoutes extends ActRoutes {
  readonly site: Site;
}

/**
 * `/api/_admin`: the acts of administrators that send mail, which need the service key. The database
 * checks and logs each act with the administrator's own token. All other acts are SQL functions that
 * the page calls through `/rest/v1`. Beside them, the acts on this machine: regions, backups and the
 * state of the system.
 */
export function administrationRoutes(
  app: FastifyInstance,
  { site, ...routes }: AdministrationRoutes,
): void {
  const hidden = { schema: { hide: true } };
  const answering = answerActs(routes);
  app.post(
    '/_admin/invitations',
    hidden,
    answering(async ({ request, token, context }) => {
      const invitation = read(invitationSchema, request.body);
      return sendInvitation(context, { ...invitation, token });
    }),
  );
  app.post(
    '/_admin/people/:id/mail',
    hidden,
    answering(async ({ request, token, context }) => {
      const { id: person } = read(idSchema, request.params);
      const mail = await sendAccessLink(context, { person, token });
      return mail ? { mail } : {};
    }),
  );
  app.post(
    '/_admin/access-requests/:id/accept',
    hidden,
    answering(({ request: { params, body }, token, context }) => {
      const request = read(idSchema, params).id;
      return acceptRequest(context, { ...read(acceptanceSchema, body ?? {}), request, token });
    }),
  );
  systemRoutes(app, { answering, site });
  regionJobRoutes(app, { answering, site });
  backupRoutes(app, { answering, site });
  importFileRoutes(app, { answering, site });
  regionPackRoutes(app, { answering, site });
}
