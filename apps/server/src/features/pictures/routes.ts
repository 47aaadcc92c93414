import { pictureQuerySchema, pictureRequestSchema } from '@webmaps/protocol/picture';
import type { PictureQuery, PictureRequest } from '@webmaps/protocol/picture';
import { projectPictureQuerySchema } from '@webmaps/protocol/project-picture';
import type { ProjectPictureQuery } from '@webmaps/protocol/project-picture';
import { routePictureQuerySchema } from '@webmaps/protocol/route-picture';
import type { RoutePictureQuery } from '@webmaps/protocol/route-picture';
import type { FastifyInstance } from 'fastify';
import { allowMethods } from '../../http/allow-methods.ts';
import { failureResponses, sendFailure } from '../../http/failure.ts';
import { refuseTooMany } from '../functions/check-callers.ts';
import type { Charge } from '../functions/check-callers.ts';
import type { PublicProjects } from '../public-projects/read-public-projects.ts';
import type { ReadSharedRoute } from '../shared-routes/read-shared-route.ts';
import type { RegionStore } from '../regions/region-store.ts';
import { Pictures } from './pictures.ts';
import { findProject } from './project-picture/find-project.ts';
import { orderOf } from './read-order.ts';
import { findPlan } from './route-picture/find-plan.ts';
import { orderOfPlan } from './route-picture/order-of-plan.ts';
import { notModifiedResponse, pictureResponse, sendPicture } from './send-picture.ts';

const mapUrl = '/functions/v1/picture';
const routeUrl = '/functions/v1/route-picture';
const projectUrl = '/functions/v1/project-picture';

export interface PictureParts {
  readonly regions: RegionStore;
  readonly charge: Charge;
  readonly threads: number;
  /** Of the built web app, whose signs pictures have. */
  readonly webFolder: string;
  /** Absent without accounts, where nothing is shared and no project published. */
  readonly readSharedRoute?: ReadSharedRoute;
  readonly publicProjects?: PublicProjects;
}

/** The map as PNG or WebP: of a place, with an overlay, of a plan's route, and of a project. */
export function pictureRoutes(
  app: FastifyInstance,
  { regions, charge, readSharedRoute, publicProjects, ...settings }: PictureParts,
): void {
  const pictures = new Pictures(regions, settings);
  app.addHook('onClose', () => pictures.close());
  const parts = { pictures, charge };

  app.get(
    mapUrl,
    {
      schema: {
        summary: 'A picture of the map around a box or a position',
        tags: ['functions'],
        querystring: pictureQuerySchema,
        response: {
          200: pictureResponse,
          304: notModifiedResponse,
          ...failureResponses('bad_request', 'outside_region', 'unavailable'),
        },
      },
    },
    (request, reply) =>
      sendPicture(parts, orderOf(request.query as PictureQuery), { request, reply }),
  );
  app.post(
    mapUrl,
    {
      schema: {
        summary: 'A picture of the map with an overlay of GeoJSON',
        tags: ['functions'],
        body: pictureRequestSchema,
        response: {
          200: pictureResponse,
          ...failureResponses(
            'bad_request',
            'too_large',
            'unsupported_media_type',
            'outside_region',
            'unavailable',
          ),
        },
      },
    },
    (request, reply) =>
      sendPicture(parts, orderOf(request.body as PictureRequest), { request, reply }),
  );
  allowMethods(app, mapUrl, ['GET', 'HEAD', 'POST']);

  app.get(
    routeUrl,
    {
      schema: {
        summary:
          'A picture of a plan’s or a shared route with its length and climb, for link previews',
        tags: ['functions'],
        querystring: routePictureQuerySchema,
        response: {
          200: pictureResponse,
          304: notModifiedResponse,
          ...failureResponses('bad_request', 'not_found', 'outside_region', 'unavailable'),
        },
      },
    },
    async (request, reply) => {
      const query = request.query as RoutePictureQuery;
      const found = await findPlan(query, (token) => readSharedRoute?.(token, request.ip));
      if (found.status === 'failed') return sendFailure(reply, found.error);
      const ordered = await orderOfPlan(found.plan, query, { app, regions, request });
      if (ordered.status === 'too_many') return refuseTooMany(reply);
      const isRevocable = query.share !== undefined;
      return sendPicture(parts, ordered.order, { request, reply, isRevocable });
    },
  );
  allowMethods(app, routeUrl, ['GET', 'HEAD']);

  app.get(
    projectUrl,
    {
      schema: {
        summary: 'A picture of a published project’s place, area and routes, for link previews',
        tags: ['functions'],
        querystring: projectPictureQuerySchema,
        response: {
          200: pictureResponse,
          304: notModifiedResponse,
          ...failureResponses('bad_request', 'not_found', 'outside_region', 'unavailable'),
        },
      },
    },
    async (request, reply) => {
      const query = request.query as ProjectPictureQuery;
      const found = await findProject(query, (address) =>
        publicProjects?.readDrawn(address, request.ip),
      );
      if (found.status === 'failed') return sendFailure(reply, found.error);
      return sendPicture(parts, found.order, { request, reply, isRevocable: true });
    },
  );
  allowMethods(app, projectUrl, ['GET', 'HEAD']);
}
