import { createRootRoute } from '@tanstack/react-router';
import { ApplicationError } from '../errors/application-error.tsx';
import { NotFoundPage } from '../errors/not-found-page.tsx';
import { Root } from '../root.tsx';
import { runMiddleware } from './middleware.ts';

export const rootRoute = createRootRoute({
  beforeLoad: async ({ matches, location }) => {
    const names = matches.flatMap(({ staticData }) => staticData.middleware ?? []);
    await runMiddleware(names, location.href);
  },
  component: Root,
  notFoundComponent: NotFoundPage,
  errorComponent: ApplicationError,
});
