import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestDatabase } from '../../../testing/databases/test-database.ts';
import { runPipeline } from './pipeline.ts';
import type { Statement } from './pipeline.ts';

let database: Awaited<ReturnType<typeof startTestDatabase>>;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.stop());

const statement = (sql: string, ...values: readonly string[]): Statement => ({
  sql,
  values,
  key: sql,
});

async function onOneConnection<T>(
  work: (
    run: (...statements: readonly Statement[]) => ReturnType<typeof runPipeline>,
  ) => Promise<T>,
): Promise<T> {
  const client = await database.requests.connect();
  try {
    return await work((...statements) => runPipeline(client, statements));
  } finally {
    client.release();
  }
}

it('answers each statement with its own rows, as text', async () => {
  const result = await onOneConnection((run) =>
    run(
      statement('select 1, null, $1::text', 'ü'),
      statement('select g from generate_series(1, $1::int) g', '3'),
      statement('select where false'),
    ),
  );
  expect(result).toEqual([[['1', null, 'ü']], [['1'], ['2'], ['3']], []]);
});

it('keeps what is set for the transaction until its end, and no longer', async () => {
  const seen = statement("select current_user, current_setting('transaction_read_only')");
  const settings = statement(
    "select set_config('role', 'anon', true), set_config('transaction_read_only', 'on', true)",
  );
  await onOneConnection(async (run) => {
    expect((await run(settings, seen))[1]).toEqual([['anon', 'on']]);
    expect((await run(seen))[0]).toEqual([['authenticator', 'off']]);
  });
});

it('rolls back everything before a failed statement', async () => {
  await onOneConnection(async (run) => {
    await run(statement('create temporary table kept (id int)'));
    const insert = statement('insert into kept values ($1)', '1');
    await expect(run(insert, statement('select 1 / $1::int', '0'))).rejects.toMatchObject({
      code: '22012',
    });
    expect(await run(statement('select count(*) from kept'))).toEqual([[['0']]]);
    await run(insert);
    expect(await run(statement('select count(*) from kept'))).toEqual([[['1']]]);
  });
});

it('reuses prepared statements after a failure, and prepares the missing ones', async () => {
  await onOneConnection(async (run) => {
    const good = statement('select $1::int + 1', '1');
    const bad = statement('select nothing_of_this_name');
    for (let round = 0; round < 3; round += 1) {
      await expect(run(good, bad)).rejects.toMatchObject({ code: '42703' });
      expect(await run(good)).toEqual([[['2']]]);
    }
  });
});

it('keeps a limited number of statements prepared', async () => {
  await onOneConnection(async (run) => {
    for (let index = 0; index < 400; index += 1) {
      expect(await run(statement(`select ${index}, $1::text`, 'x'))).toEqual([[[`${index}`, 'x']]]);
    }
    const count = statement(
      "select count(*)::int from pg_prepared_statements where name like 'rest%'",
    );
    const [[[prepared] = []] = []] = await run(count);
    expect(Number(prepared)).toBeLessThanOrEqual(152);
    expect(await run(statement('select 0, $1::text', 'again'))).toEqual([[['0', 'again']]]);
  });
});
