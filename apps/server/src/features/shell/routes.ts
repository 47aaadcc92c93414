import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyStaticOptions } from '@fastify/static';
import { pageAt } from '@webmaps/sitemap/pages';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';
import { sendFailure } from '../../http/failure.ts';
import { canonicalPath, pathOf, wantsPage } from './address.ts';
import { statusFor } from './page-head.ts';
import type { Visitor } from '../../backend/account-backend.ts';
import type { PublicProjects } from '../public-projects/read-public-projects.ts';
import type { ReadSharedRoute } from '../shared-routes/read-shared-route.ts';
import type { AccountsOfPage } from './page-head.ts';
import { Pages } from './pages.ts';
import type { SentPage } from './pages.ts';
import { describePublicProject } from './project-head.ts';
import { routePreview } from './route-preview.ts';
import { describeSharedRoute } from './shared-route-head.ts';
import { robotsOf, sitemapOf } from './sitemap.ts';

interface ShellRoutes {
  readonly config: Config;
  readonly accounts?: AccountsOfPage;
  /** The visitor, by the cookies of their browser. */
  readonly readVisitor: (request: FastifyRequest) => Promise<Visitor>;
  /** Absent without accounts, where nothing is shared and no project published. */
  readonly readSharedRoute?: ReadSharedRoute;
  readonly publicProjects?: PublicProjects;
}

/**
 * The built web app: its files unchanged, and its page for every path that a user may type. A
 * missing file and an unknown API path are a real 404.
 */
export async function shellRoutes(
  app: FastifyInstance,
  { config, accounts, readVisitor, readSharedRoute, publicProjects }: ShellRoutes,
): Promise<void> {
  const pages = new Pages({ ...config, ...(accounts && { accounts }) });
  const hidden = { schema: { hide: true } };
  app.get('/', hidden, async (request, reply) =>
    sendPage(
      reply,
      await pages.at('/', originOf(request, config), { drawn: isFirstVisit(request, '/') }),
    ),
  );
  app.get('/_shell', hidden, async (request, reply) =>
    sendPage(reply, await pages.shell(originOf(request, config))),
  );
  app.get('/robots.txt', hidden, (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(robotsOf(config.publicUrl)),
  );
  app.get('/sitemap.xml', hidden, async (request, reply) => {
    const projects = publicProjects ? await publicProjects.list(request.ip) : [];
    // Without them it would say that they are gone.
    if (!projects) {
      return sendFailure(reply, {
        code: 'unavailable',
        message: 'The projects cannot be read now.',
      });
    }
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(sitemapOf(originOf(request, config), projects));
  });
  // The installed app's service worker answers these; without it the shared files are lost.
  app.post('/share', {
    ...hidden,
    onRequest: (_request, reply, _done) => {
      reply.redirect('/run', 303);
    },
    handler: () => undefined,
  });
  if (existsSync(config.webFolder)) {
    await app.register(async (scope) => serveFiles(scope, config.webFolder));
  }
  app.setNotFoundHandler(async (request, reply) => {
    const path = pathOf(request);
    const known = pageAt(path);
    if (!wantsPage(request)) return refuse(request, reply);
    const canonical = canonicalPath(path);
    // A trailing slash is the same page; where there is none, it need not be removed first.
    const asked = pageAt(canonical) ? path : path.replace(/\/$/, '');
    if (canonical !== asked) return reply.redirect(canonical + request.url.slice(path.length), 308);
    // The app shows its own page for an unknown path; the status says the same.
    const drawn = isFirstVisit(request, path);
    const shared = await describeSharedRoute(path, {
      read: (token) => readSharedRoute?.(token, request.ip),
      publicUrl: config.publicUrl,
    });
    const origin = originOf(request, config);
    const published = await describePublicProject(request.url, {
      read: (address) => publicProjects?.read(address, request.ip),
      publicUrl: config.publicUrl,
      origin,
    });
    const { info, preview } = shared ??
      published ?? { preview: routePreview(request.url, config.publicUrl) };
    const sent = await pages.at(path, origin, { drawn, info, preview });
    if (!sent || known?.access !== 'admin') return sendPage(reply, sent);
    return sendPage(reply, { ...sent, status: statusFor(known, await readVisitor(request)) });
  });
}

function refuse(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const path = pathOf(request);
  const reads = request.method === 'GET' || request.method === 'HEAD';
  if (!reads && pageAt(path) !== undefined) {
    const message = `${request.method} is not for this address; use GET.`;
    return sendFailure(reply.header('allow', 'GET, HEAD'), { code: 'method_not_allowed', message });
  }
  return sendFailure(reply, {
    code: 'not_found',
    message: `There is nothing at ${request.method} ${path}.`,
  });
}

async function serveFiles(app: FastifyInstance, webFolder: string): Promise<void> {
  // A malformed path, or one that leads out of the folder, does not exist.
  app.setErrorHandler<FastifyError>((error, _request, reply) => {
    if ((error.statusCode ?? 500) >= 500) throw error;
    reply.callNotFound();
  });
  const staticOptions: FastifyStaticOptions = {
    index: false,
    dotfiles: 'ignore',
    cacheControl: false,
    // The build has compressed its files; none is compressed per request.
    preCompressed: true,
    setHeaders: (reply, path) => {
      reply.header('cache-control', cacheControl(path));
      if (/[\\/]sw\.js(?:\.br|\.gz)?$/.test(path)) reply.header('service-worker-allowed', '/');
    },
  };
  // The page is only sent with the provider's name in it.
  const allowedPath = (path: string) =>
    !path.startsWith('/drawn/') && !path.endsWith('/index.html') && !packed.test(path);
  await app.register(fastifyStatic, {
    ...staticOptions,
    root: webFolder,
    allowedPath,
    decorateReply: false,
    schemaHide: true,
  });
  // Allowed paths are looked up in the list of the folder, which would be slow where a page
  // requests forty files of it. For a plain name its characters suffice.
  const assets = join(webFolder, 'assets');
  if (!existsSync(assets)) return;
  await app.register(fastifyStatic, { ...staticOptions, root: assets, serve: false });
  app.get<{ Params: { readonly name: string } }>(
    '/assets/:name',
    { schema: { hide: true } },
    (request, reply) => {
      const { name } = request.params;
      const isAsset = /^\w[\w.-]*$/.test(name) && !packed.test(name.toLowerCase());
      return isAsset ? reply.sendFile(name) : reply.callNotFound();
    },
  );
}

const packed = /\.(?:br|gz)$/;

/**
 * The bundler puts everything into `assets/` under a name that contains the hash of its content,
 * and the manifest of a build is named after the build.
 */
function cacheControl(path: string): string {
  const immutable = /[\\/](?:assets|builds[\\/]meta)[\\/]/.test(path);
  return immutable ? 'public, max-age=31536000, immutable' : 'no-cache';
}

function sendPage(reply: FastifyReply, page: SentPage | undefined): FastifyReply {
  if (!page) {
    return sendFailure(reply, {
      code: 'unavailable',
      message: 'The web app has not been built. Run "npm start" to build it.',
    });
  }
  return reply
    .status(page.status)
    .header('cache-control', 'no-cache')
    .header('vary', 'cookie')
    .type('text/html; charset=utf-8')
    .send(page.html);
}

/**
 * Whether the page may be sent as the build prerendered it: for a path without a query, to a
 * visitor without cookies or headers that could change what they see.
 */
function isFirstVisit(request: FastifyRequest, path: string): boolean {
  return request.url === path && request.headers.cookie === undefined;
}

/** The operator's configuration; else the request's host, where that is a valid host name. */
function originOf(request: FastifyRequest, { publicUrl }: Config): string {
  if (publicUrl !== undefined) return publicUrl;
  const host = /^[\w.-]+(?::\d{1,5})?$/.test(request.host) ? request.host : 'localhost';
  return `${request.protocol}://${host}`;
}
