import { useQuery, useQueryClient } from '@tanstack/react-query';
import { usePerson } from '../account/session.ts';
import { askData } from '../data/ask.ts';

/** The short link under which a route is shared. */
export interface RouteLink {
  /** The secret part of its address. */
  readonly token: string;
  /** ISO 8601. */
  readonly sharedAt: string;
}

/** Rows of one answer; the server sends at most a thousand. */
const LINKS = 1000;
const everyLink = ['route-links'] as const;

/** The address that opens a shared route. */
export function addressOfLink({ token }: RouteLink): string {
  return `${location.origin}/r/${token}`;
}

/** The link of a route; `null` where it is private. */
export function useRouteLink(route: string | undefined) {
  return useQuery({
    queryKey: [...everyLink, route],
    queryFn: () => (route === undefined ? null : readLink(route)),
    enabled: route !== undefined,
  });
}

/** The links of the person's routes by the routes' ids. */
export function useRouteLinks(): ReadonlyMap<string, RouteLink> {
  const person = usePerson();
  const { data } = useQuery({
    queryKey: everyLink,
    queryFn: readLinks,
    enabled: person !== null,
  });
  return data ?? noLinks;
}

/** Makes a route private or shared; what shows links then reads them again. */
export function useSharing(route: string) {
  const client = useQueryClient();
  const readAgain = () => client.invalidateQueries({ queryKey: everyLink });
  return {
    share: async () => {
      await askData((account) => account.rpc('share_route', { route }));
      await readAgain();
    },
    stop: async () => {
      await askData((account) => account.from('route_links').delete().eq('route_id', route));
      await readAgain();
    },
  };
}

const noLinks: ReadonlyMap<string, RouteLink> = new Map();

async function readLink(route: string): Promise<RouteLink | null> {
  const { data } = await askData((client) =>
    client.from('route_links').select('token,created_at').eq('route_id', route),
  );
  const row = data?.[0];
  return row ? { token: row.token, sharedAt: row.created_at } : null;
}

async function readLinks(): Promise<ReadonlyMap<string, RouteLink>> {
  const links = new Map<string, RouteLink>();
  for (let from = 0; ; from += LINKS) {
    const { data } = await askData((client) =>
      client
        .from('route_links')
        .select('route_id,token,created_at')
        .order('route_id')
        .range(from, from + LINKS - 1),
    );
    for (const { route_id, token, created_at } of data ?? []) {
      links.set(route_id, { token, sharedAt: created_at });
    }
    if ((data ?? []).length < LINKS) return links;
  }
}
