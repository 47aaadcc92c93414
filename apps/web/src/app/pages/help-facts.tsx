import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { AboutTable } from '../../features/help/about-table.tsx';
import { SourceTable } from '../../features/help/source-table.tsx';
import { ownBuild } from '../../features/offline/own-build.ts';
import { provider } from '../head/provider.ts';
import { serverAnswers } from '../server-answers.ts';

/** The sources of this server's regions, or of those last seen where it cannot be reached. */
export function HelpSources() {
  const { data, isPending } = useQuery({
    queryKey: ['region-sources'],
    queryFn: async () => {
      const { engine } = await import('../engine.ts');
      const list = await engine.regions();
      if (list.regions.length > 0) return list.regions;
      if (list.status === 'ready') return 'none';
      return (await serverAnswers()) ? 'failed' : 'unreachable';
    },
    networkMode: 'always',
  });
  return <SourceTable regions={isPending ? 'loading' : (data ?? 'unreachable')} />;
}

/** The versions of the application and of the server. */
export function HelpAbout() {
  const { data } = useQuery({
    queryKey: ['about'],
    queryFn: async () => {
      const [health, latest] = await Promise.all([
        asked('/healthz', z.object({ version: z.string() })),
        ownBuild === undefined
          ? undefined
          : asked('/builds/latest.json', z.object({ id: z.string() })),
      ]);
      return { version: health?.version, newest: latest?.id };
    },
    networkMode: 'always',
  });
  return (
    <AboutTable
      version={data?.version}
      build={ownBuild}
      newest={data?.newest}
      provider={provider}
    />
  );
}

/** Fetches an address of this server; undefined where the answer does not fit the schema. */
async function asked<Answer>(address: string, schema: z.ZodMiniType<Answer>) {
  try {
    const response = await fetch(address, { cache: 'no-store' });
    const parsed = schema.safeParse(await response.json());
    return response.ok && parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}
