import { existsSync } from 'node:fs';
import { extname } from 'node:path';
import fastifyStatic from '@fastify/static';
import { pageAt } from '@webmaps/protocol/pages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { sendFailure } from '../../http/failure.ts';
import { readPage } from './page.ts';

/**
 * The built web app: its files as they are, and its page for every address that a person may type.
 * What looks like a file or belongs to the programs' surface is a real 404 where it is not there.
 */
export async function shellRoutes(app: FastifyInstance, config: Config): Promise<void> {
  app.get('/', { schema: { hide: true } }, (_request, reply) => sendPage(reply, config));
  if (existsSync(config.webFolder)) {
    await app.register(fastifyStatic, {
      root: config.webFolder,
      index: false,
      dotfiles: 'ignore',
      cacheControl: false,
      // The page is only sent with the provider's name in it.
      allowedPath: (path) => !path.endsWith('/index.html'),
      setHeaders: (reply, path) => {
        reply.header('cache-control', cacheControl(path));
      },
      schemaHide: true,
    });
  }
  app.setNotFoundHandler((request, reply) => {
    // The app shows its own page for an address that leads nowhere; the status says it as well.
    if (isNavigation(request)) {
      return sendPage(reply.status(pageAt(pathOf(request))?.status ?? 404), config);
    }
    return sendFailure(reply, {
      code: 'not_found',
      message: `There is nothing at ${request.method} ${pathOf(request)}.`,
    });
  });
}

/** The bundler puts everything into `assets/` under a name that holds the hash of its content. */
function cacheControl(path: string): string {
  return /[\\/]assets[\\/]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache';
}

async function sendPage(reply: FastifyReply, config: Config): Promise<FastifyReply> {
  const page = await readPage(config.webFolder, config.providerName);
  if (!page) {
    return sendFailure(reply, {
      code: 'unavailable',
      message: 'The web app is not built here. "npm start" builds it.',
    });
  }
  return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
}

const programPrefixes = ['/functions/', '/regions/', '/assets/', '/healthz'];

function isNavigation(request: FastifyRequest): boolean {
  const path = pathOf(request);
  return (
    (request.method === 'GET' || request.method === 'HEAD') &&
    (request.headers.accept ?? '').includes('text/html') &&
    extname(path) === '' &&
    !programPrefixes.some((prefix) => path.startsWith(prefix))
  );
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '/';
}
