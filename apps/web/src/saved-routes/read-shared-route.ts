import { parseSharedRoute } from '@webmaps/saved-routes/shared-route';
import type { SharedRoute } from '@webmaps/saved-routes/shared-route';
import { askData } from '../data/ask.ts';

/**
 * The route of a short link; `null` where none is shared under it.
 *
 * @throws {@link AskFailure}
 */
export async function readSharedRoute(token: string): Promise<SharedRoute | null> {
  const { data } = await askData((client) => client.rpc('shared_route', { token }));
  return (Array.isArray(data) && parseSharedRoute(data[0])) || null;
}
