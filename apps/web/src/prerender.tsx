import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { prerender } from 'react-dom/static';
import { makeRouter } from './app/router.ts';
import { PrerenderedFor } from './ui/prerendered-for.ts';
import type { Screen } from './ui/prerendered-for.ts';

/**
 * A page as a first visitor with default settings sees it, as HTML. The app draws
 * the same once it has loaded, and takes its place.
 *
 * @throws where a part of the page can only be drawn in a browser
 */
export async function prerenderPage(path: string, screen: Screen): Promise<string> {
  const router = makeRouter(createMemoryHistory({ initialEntries: [path] }));
  await router.load();
  const errors: unknown[] = [];
  const { prelude } = await prerender(
    <PrerenderedFor value={screen}>
      <RouterProvider router={router} />
    </PrerenderedFor>,
    {
      // Whole, since no script may put parts that come later into their places.
      progressiveChunkSize: Infinity,
      onError: (error) => void errors.push(error),
    },
  );
  const html = await new Response(prelude).text();
  if (errors.length > 0) throw new Error(`${path} cannot be drawn`, { cause: errors[0] });
  // The page's policy lets no script in it run; what parts add to place themselves sooner is dropped.
  return html.replaceAll(/<script>.*?<\/script>/gs, '');
}
