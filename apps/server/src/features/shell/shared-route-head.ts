import { pageAt } from '@webmaps/sitemap/pages';
import type { SharedRoute } from '@webmaps/saved-routes/shared-route';
import type { SharedRouteAnswer } from '../shared-routes/read-shared-route.ts';
import { pageInfo } from './page-head.ts';
import type { PageInfo, PreviewPicture } from './page-head.ts';

interface SharedRoutes {
  readonly read: (token: string) => Promise<SharedRouteAnswer> | undefined;
  readonly publicUrl: string | undefined;
}

interface SharedRouteHead {
  readonly info: PageInfo;
  readonly preview?: PreviewPicture;
}

/**
 * The head of a shared route's page: its name and figures, and a picture that the server draws when
 * it is asked for. Where nothing is shared it is that of the page table, status 404, whatever was
 * there before. Undefined for all other pages.
 */
export async function describeSharedRoute(
  path: string,
  { read, publicUrl }: SharedRoutes,
): Promise<SharedRouteHead | undefined> {
  if (!pageAt(path)?.path.startsWith('/r/{token}')) return undefined;
  const token = path.split('/')[2] ?? '';
  const answer = await read(token);
  const info = pageInfo(path);
  if (answer?.status === 'unavailable') return { info: { ...info, status: 503 } };
  if (answer?.status !== 'shared') return { info };
  return {
    info: {
      status: 200,
      title: answer.route.name,
      description: descriptionOf(answer.route),
      isUnlisted: true,
    },
    // The host of a request is whatever its sender writes.
    ...(publicUrl !== undefined && {
      preview: {
        address: `${publicUrl}/functions/v1/route-picture?share=${token}`,
        alt: 'The route on the map, with its length and climb',
      },
    }),
  };
}

function descriptionOf({ facts: { lengthMetres, climbMetres } }: SharedRoute): string {
  const climb = climbMetres === null ? '' : ` with ${Math.round(climbMetres)} m of climb`;
  return `A route of ${(lengthMetres / 1000).toFixed(1)} km${climb}.`;
}
