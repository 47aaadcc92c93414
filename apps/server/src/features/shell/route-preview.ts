import { decodePlan } from '@webmaps/plan/url/plan-url';
import { maxPictureOfPlanCharacters } from '@webmaps/protocol/route-picture';
import type { PreviewPicture } from './page-head.ts';

/**
 * The preview of a link to a plan: a picture of its route, which the server draws when it is asked
 * for. Only where the operator has configured the public address: the host of a request is whatever
 * its sender writes, and a picture's address is kept by every service that shows the link.
 */
export function routePreview(
  url: string,
  publicUrl: string | undefined,
): PreviewPicture | undefined {
  const [path = '', query = ''] = url.split('?', 2);
  if (publicUrl === undefined || path !== '/run') return undefined;
  const plan = new URLSearchParams(query).get('r');
  if (plan === null || plan.length > maxPictureOfPlanCharacters) return undefined;
  const decoded = decodePlan(plan);
  if (decoded.status === 'failed' || decoded.plan.waypoints.length === 0) return undefined;
  const address = `${publicUrl}/functions/v1/route-picture?${new URLSearchParams({ r: plan }).toString()}`;
  return { address, alt: 'The route on the map, with its length and climb' };
}
