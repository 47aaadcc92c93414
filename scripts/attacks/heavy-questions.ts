import type { Attack, Target } from './attack.ts';

const QUESTIONS = 30;
const MAX_HEALTH_CHECKS = 200;

/**
 * Sends thirty of the longest questions at once from one address, and requests the server's health
 * repeatedly. The server held where it accepted only some of them and answered every health
 * request.
 */
export const attack: Attack = {
  summary: '30 heavy questions to the map at once from one address, to keep others waiting',
  async run(target) {
    const place = await findPlace(target);
    if (place === undefined) {
      target.report('No region is installed: there is nothing to ask.');
      return 'held';
    }
    const leaving = new AbortController();
    const answered: { status: number; healthChecks: number }[] = [];
    let healthChecks = 0;
    const asking = Array.from({ length: QUESTIONS }, async () => {
      const { status } = await askIsochrone(target, place, leaving.signal);
      answered.push({ status, healthChecks });
    });
    const all = Promise.allSettled(asking).then(() => 'done' as const);
    let longest = 0;
    let failures = 0;
    while (answered.length < QUESTIONS && healthChecks < MAX_HEALTH_CHECKS) {
      const started = performance.now();
      const health = await fetch(`${target.url}/healthz`);
      await health.arrayBuffer();
      longest = Math.max(longest, performance.now() - started);
      if (health.status !== 200) failures++;
      healthChecks++;
    }
    leaving.abort();
    await all;
    const refused = answered.filter(({ status }) => status === 429).length;
    target.report(
      `${QUESTIONS} questions: ${answered.length} answered, of them ${refused} by 429.`,
    );
    target.report(
      `${healthChecks} health checks meanwhile, ${failures} failed, the longest took ${longest.toFixed(0)} ms.`,
    );
    return failures === 0 && refused > 0 ? 'held' : 'broken';
  },
};

async function findPlace({ url }: Target): Promise<readonly number[] | undefined> {
  const answer = await fetch(`${url}/regions`);
  const body = (await answer.json()) as
    | readonly InstalledRegion[]
    | { readonly regions: readonly InstalledRegion[] };
  const regions = 'regions' in body ? body.regions : body;
  return regions.find(({ overview, files }) => !overview && 'routing' in files)?.start.center;
}

interface InstalledRegion {
  readonly overview: boolean;
  readonly files: object;
  readonly start: { readonly center: readonly number[] };
}

async function askIsochrone(
  { url }: Target,
  position: readonly number[],
  signal: AbortSignal,
): Promise<Response> {
  const answer = await fetch(`${url}/functions/v1/isochrone`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ position, distanceMetres: 50_000 }),
    signal,
  });
  await answer.arrayBuffer();
  return answer;
}
