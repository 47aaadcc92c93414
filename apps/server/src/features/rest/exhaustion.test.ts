import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBackend } from '../../testing/backends/start-backend.ts';
import { startMountains } from './testing/start-mountains.ts';
import type { Mountains } from './testing/start-mountains.ts';
import { costOf } from './request-limits.ts';
import { MAX_EMBED_DEPTH, MAX_EMBEDS, parseSelect } from './query/select.ts';
import { MAX_PREPARED, MAX_PREPARED_BYTES } from './run/prepared-statements.ts';

let mountains: Mountains;
beforeAll(async () => {
  // The limit by address would end the attacks on memory before they have begun.
  mountains = await startMountains({ trustedProxies: ['127.0.0.1'], restRequests: 0 });
});
afterAll(() => mountains.stop());

const statusOf = async (path: string) => {
  const response = await fetch(`${mountains.rest}${path}`);
  await response.arrayBuffer();
  return response.status;
};

/** A selection of a new shape each time. */
const embeds = (count: number, round: number) =>
  Array.from({ length: count }, (_, index) => `e${round}_${index}:regions(id)`).join(',');

const MEGABYTE = 1024 ** 2;

/** The memory of each connection of the pool for requests. */
async function connections() {
  const { requests } = mountains.database;
  const clients = await Promise.all(
    Array.from({ length: requests.totalCount }, () => requests.connect()),
  );
  try {
    return await Promise.all(
      clients.map(async (client) => {
        const { rows } = await client.query<{ pid: number; count: number; bytes: number }>(`
          select pg_backend_pid() as pid, count(*)::int as count,
            coalesce(sum(length(statement)), 0)::int as bytes
          from pg_prepared_statements where name like 'rest%'`);
        const [found] = rows;
        if (!found) throw new Error('A connection did not report its memory.');
        const status = readFileSync(`/proc/${found.pid}/status`, 'utf8');
        const kilobytes = Number(/RssAnon:\s+(\d+)/.exec(status)?.[1]);
        return { ...found, memory: kilobytes * 1024 };
      }),
    );
  } finally {
    for (const client of clients) client.release();
  }
}

describe('memory that anonymous selections use in PostgreSQL', () => {
  it('is bounded when each of many embeds as much as is allowed', async () => {
    const statuses = new Set<number>();
    for (let round = 0; round < 200; round += 1) {
      statuses.add(await statusOf(`/trails?select=id,${embeds(MAX_EMBEDS, round)}`));
    }
    expect([...statuses]).toEqual([200]);
    for (const { count, bytes, memory } of await connections()) {
      expect(count).toBeLessThanOrEqual(MAX_PREPARED);
      expect(bytes).toBeLessThanOrEqual(MAX_PREPARED_BYTES);
      expect(memory).toBeLessThan(64 * MEGABYTE);
    }
  }, 120_000);

  it('is bounded when each of many shapes comes often enough to be prepared', async () => {
    for (let round = 0; round < 150; round += 1) {
      const path = `/trails?select=id,${embeds(6, 1_000 + round)}`;
      for (let again = 0; again < 3; again += 1) expect(await statusOf(path)).toBe(200);
    }
    for (const { count, bytes, memory } of await connections()) {
      expect(count).toBeLessThanOrEqual(MAX_PREPARED);
      expect(bytes).toBeLessThanOrEqual(MAX_PREPARED_BYTES);
      expect(memory).toBeLessThan(64 * MEGABYTE);
    }
  }, 120_000);

  it('is not used for more embedded relations than the limit, in number or in depth', async () => {
    const deep = (depth: number) => `${'regions('.repeat(depth)}id${')'.repeat(depth)}`;
    expect(await statusOf(`/trails?select=id,${embeds(MAX_EMBEDS + 1, 1)}`)).toBe(400);
    expect(await statusOf(`/trails?select=${deep(MAX_EMBED_DEPTH + 1)}`)).toBe(400);
    const nested = Array.from(
      { length: 6 },
      () => 'regions(trails(id),a:trails(id),b:trails(id),c:trails(id),d:trails(id))',
    );
    expect(await statusOf(`/trails?select=${nested.join(',')}`)).toBe(400);
  });
});

describe('a statement that exceeds its time limit', () => {
  it('is answered with 504 and a message, not with 500', async () => {
    const response = await fetch(`${mountains.rest}/rpc/sleeps`, { method: 'POST' });
    expect(response.status).toBe(504);
    expect(await response.json()).toEqual({
      code: '57014',
      message: 'The request took the database too long and was cut off.',
      details: null,
      hint: 'Ask for less at once, or for rows that an index finds.',
    });
  });
});

describe('many requests from one network address', () => {
  it('let others through while slow ones use all slots of their own', async () => {
    const given = new AbortController();
    let answered = 0;
    const slow = Array.from({ length: 60 }, async () => {
      await fetch(`${mountains.rest}/rpc/sleeps`, {
        method: 'POST',
        headers: { 'x-forwarded-for': '203.0.113.1' },
        signal: given.signal,
      });
      answered += 1;
    });
    const ended = Promise.allSettled(slow);
    const busy = async () => {
      const [row] = await mountains.asOwner(
        `select count(*)::int from pg_stat_activity
         where datname = current_database() and state = 'active' and wait_event = 'PgSleep'`,
      );
      return row?.['count'];
    };
    await expect.poll(busy, { timeout: 30_000 }).toBeGreaterThanOrEqual(10);
    expect(await statusOf('/trails?select=id&limit=1')).toBe(200);
    // In order of arrival, the read would have been the last.
    expect(answered).toBeLessThanOrEqual(10);
    given.abort();
    await ended;
  });

  it('are refused with 429 beyond the configured cost, and those of another address are not', async () => {
    const selection = Array.from({ length: MAX_EMBEDS }, (_, index) => `e${index}:documents(id)`);
    const cost = costOf({ query: { ...emptyQuery, select: parseSelect(selection.join(',')) } });
    const restRequests = Math.round(cost * 1.2);
    const limited = await startBackend({ restRequests, trustedProxies: ['127.0.0.1'] });
    try {
      const ask = (address: string) =>
        fetch(`${limited.url}/rest/v1/projects?select=${selection.join(',')}`, {
          headers: { 'x-forwarded-for': address, 'accept-profile': 'webmaps' },
        });
      expect((await ask('203.0.113.1')).status).toBe(200);
      const refused = await ask('203.0.113.1');
      expect(refused.status).toBe(429);
      expect(refused.headers.get('retry-after')).toBe('10');
      expect(await refused.json()).toMatchObject({ code: 'too_many_requests' });
      expect((await ask('203.0.113.2')).status).toBe(200);
    } finally {
      await limited.stop();
    }
  });

  it.each([
    ['id,name', 1],
    ['id,a(id),b(id),c(id),d(id)', 1],
    ['id,a(id,b(id,c(id))),d(id),e(id),f(id)', 41],
  ])('cost by their selection: %s', (select, cost) => {
    const query = { ...emptyQuery, select: parseSelect(select) };
    expect(costOf({ query })).toBe(cost);
  });

  it('cost more for each regular expression', () => {
    const filter = (operator: 'match' | 'eq') => ({
      path: [],
      value: {
        kind: 'filter' as const,
        field: { name: 'a', path: [] },
        negated: false,
        operation: { kind: 'quantifiable' as const, operator, value: 'a' },
      },
    });
    expect(costOf({ query: { ...emptyQuery, conditions: [filter('eq')] } })).toBe(1);
    expect(
      costOf({ query: { ...emptyQuery, conditions: [filter('match'), filter('match')] } }),
    ).toBe(41);
  });
});

const emptyQuery = {
  select: [],
  conditions: [],
  order: [],
  ranges: [],
  arguments: [],
  canonical: '',
};
