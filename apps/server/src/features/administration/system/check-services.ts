import type { ServiceHealth, ServiceName } from '@webmaps/protocol/system';
import type { SupabaseGateway } from '../../../backend/supabase-gateway.ts';

const MAX_WAIT_MS = 5000;

/** A question to each service that changes nothing. */
const questions: Readonly<Record<ServiceName, { readonly path: string; readonly body?: object }>> =
  {
    accounts: { path: '/auth/v1/health' },
    data: { path: '/rest/v1/site_settings?select=key&limit=1' },
    files: { path: '/storage/v1/bucket' },
    // Without a message it sends none: an answer that says so is an answer.
    live: { path: '/realtime/v1/api/broadcast', body: { messages: [] } },
  };

/** Asks each service once, all at the same time. */
export function checkServices(gateway: SupabaseGateway, token: string): Promise<ServiceHealth[]> {
  return Promise.all(
    Object.entries(questions).map(async ([name, question]) => {
      const started = performance.now();
      const isAnswering = await Promise.race([ask(gateway, { ...question, token }), timeOut()]);
      return {
        name: name as ServiceName,
        status: isAnswering ? ('ok' as const) : ('failed' as const),
        ms: Math.round(performance.now() - started),
      };
    }),
  );
}

async function ask(
  gateway: SupabaseGateway,
  question: Parameters<SupabaseGateway>[0],
): Promise<boolean> {
  try {
    const { status, body } = await gateway(question);
    body.resume();
    return status < 500;
  } catch {
    return false;
  }
}

function timeOut(): Promise<false> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(false), MAX_WAIT_MS).unref();
  });
}
