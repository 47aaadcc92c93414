import { hash } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import { requireActiveSession } from '../../../db/active-session.ts';
import type { Requester } from '../../../db/transaction.ts';
import { connect, connectionLost, isConnectionLost } from './connect.ts';
import { runPipeline } from './pipeline.ts';
import { isWorn } from './prepared-statements.ts';
import type { PipelineResult, Statement } from './pipeline.ts';

/** The statements of a request and the settings they run under. */
export interface Work {
  readonly statements: readonly { readonly sql: string; readonly values: Statement['values'] }[];
  readonly requester: Requester;
  readonly readOnly: boolean;
  /** `auto`: committed with the statements, which saves a round trip. */
  readonly end: 'auto' | 'rollback' | 'checked';
  /** Settings of the transaction, beside role, claims and access mode. */
  readonly settings: Readonly<Record<string, string>>;
}

/**
 * Runs the statements in one transaction with the rights of the requester.
 *
 * @param check checks the result before the commit, where the work has a check; what it throws
 * rolls back
 */
export async function execute(
  pool: Pool,
  work: Work,
  check: (result: PipelineResult) => void,
): Promise<PipelineResult> {
  const client = await connect(pool);
  let broken: Error | undefined;
  try {
    return await runWork(client, work, check);
  } catch (error) {
    const lost = isConnectionLost(error);
    if (lost) broken = error;
    else if (work.end !== 'auto') {
      await client.query('rollback').catch((failure: Error) => (broken = failure));
    }
    throw lost ? connectionLost() : error;
  } finally {
    client.release(broken ?? isWorn(client));
  }
}

async function runWork(
  client: PoolClient,
  work: Work,
  check: (result: PipelineResult) => void,
): Promise<PipelineResult> {
  const { statements, requester, end } = work;
  const settings = settingsOf(work);
  const names = Object.keys(settings);
  const calls = names.map((name, index) => `set_config('${name}', $${index + 1}, true)`);
  const active = requireActiveSession(`$${names.indexOf(claimsSetting) + 1}`);
  const preparation: Statement[] = [
    ...(end === 'auto' ? [] : [{ sql: 'begin', values: [], key: 'begin' }]),
    {
      sql: `select ${active}, ${calls.join(', ')}`,
      values: Object.values(settings),
      key: `settings ${names.join()}`,
    },
  ];
  const result = await runPipeline(client, [
    ...preparation,
    ...statements.map(({ sql, values }) => ({ sql, values, key: keyOf(requester.role, sql) })),
  ]);
  const own = result.slice(preparation.length);
  if (end === 'auto') {
    return own;
  }
  check(own);
  await client.query(end === 'rollback' ? 'rollback' : 'commit');
  return own;
}

const claimsSetting = 'request.jwt.claims';

/** The names are constants, never from a request. */
function settingsOf({ requester, readOnly, settings }: Work): Readonly<Record<string, string>> {
  const { role, claims } = requester;
  return {
    ...settings,
    ...(readOnly && { transaction_read_only: 'on' }),
    [claimsSetting]: JSON.stringify({ ...claims, role }),
    role,
  };
}

/** A plan is valid for one role: policies are part of it. */
function keyOf(role: string, sql: string): string {
  return `${role} ${sql.length < maxKeyLength ? sql : hash('sha256', sql, 'base64')}`;
}

const maxKeyLength = 200;
