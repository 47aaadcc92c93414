import { useQuery, useQueryClient } from '@tanstack/react-query';
import { askData } from '../ask.ts';

const linkKey = (id: string) => ['project-link', id] as const;

/** The secret of a project's link, for its owners; `null` where there is none. */
export function useProjectLink(id: string, isEnabled: boolean) {
  return useQuery({ queryKey: linkKey(id), queryFn: () => readLink(id), enabled: isEnabled });
}

/** Replaces the secret: the link before opens nothing from then on. */
export function useRenewLink(id: string): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    const { data } = await askData((client) => client.rpc('renew_project_link', { project: id }));
    queries.setQueryData(linkKey(id), data);
  };
}

async function readLink(id: string): Promise<string | null> {
  const { data } = await askData((client) =>
    client.from('project_links').select('token').eq('project_id', id).maybeSingle(),
  );
  return data?.token ?? null;
}
