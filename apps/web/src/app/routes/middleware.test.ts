import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import { PageError } from '../errors/page-error.ts';
import { runMiddleware } from './middleware.ts';
import { requirePage } from './page.ts';

describe('route middleware', () => {
  it('lets pass where there is none', async () => {
    await expect(runMiddleware([], '/')).resolves.toBeUndefined();
  });

  it.each(['unheard-of', 'constructor', 'toString', ''])(
    'of an unknown name throws "Unknown route middleware: {name}": %s',
    async (name) => {
      await expect(runMiddleware([name], '/')).rejects.toThrow(`Unknown route middleware: ${name}`);
    },
  );

  it('keeps administration closed, with status 401, where the server has no accounts', async () => {
    await expect(runMiddleware(['site-admin'], '/admin/users')).rejects.toMatchObject({
      status: 401,
    });
  });

  it('stops a navigation before the page loads anything', async () => {
    const root = createRootRoute({
      beforeLoad: ({ matches, location }) =>
        runMiddleware(
          matches.flatMap(({ staticData }) => staticData.middleware ?? []),
          location.pathname,
        ),
    });
    let loaded = false;
    const guarded = createRoute({
      getParentRoute: () => root,
      path: '/guarded',
      staticData: { middleware: ['unheard-of'] },
      loader: () => {
        loaded = true;
      },
    });
    const router = createRouter({
      routeTree: root.addChildren([guarded]),
      history: createMemoryHistory({ initialEntries: ['/guarded'] }),
    });
    await router.load();
    expect(loaded).toBe(false);
    expect(router.state.matches[0]?.error).toMatchObject({
      message: 'Unknown route middleware: unheard-of',
    });
  });
});

describe('the validation of a page', () => {
  it('throws the fatal "Page Not Found: {path}" of status 404', () => {
    const validate = () => requirePage('/ui/projects/12');
    expect(validate).toThrow('Page Not Found: /ui/projects/12');
    expect(validate).toThrow(PageError);
    try {
      validate();
    } catch (error) {
      expect(error).toMatchObject({ status: 404, fatal: true });
    }
  });

  it('lets good parameters pass', () => {
    requirePage('/components/button');
  });
});
