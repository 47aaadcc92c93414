import type { Connection, PoolClient, Submittable } from 'pg';
import { serialize } from 'pg-protocol';
import { isWorthKeeping, preparedOn } from './prepared-statements.ts';
import type { FreshStatement, PreparedStatements } from './prepared-statements.ts';

/** One statement of a pipeline. */
export interface Statement {
  readonly sql: string;
  readonly values: readonly (string | null)[];
  /** The key under which repeated statements are prepared; the same key, the same SQL. */
  readonly key: string;
}

/** Rows of each statement: their columns as PostgreSQL writes them. */
export type PipelineResult = readonly (readonly (string | null)[])[][];

/**
 * Sends all statements at once with a single Sync: one round trip. Outside of an explicit
 * transaction they are one implicit transaction, which is committed when all succeed, and
 * `set_config(…, true)` of the first holds for the ones after it.
 *
 * @throws the error of PostgreSQL; the transaction is rolled back then
 */
export function runPipeline(
  client: PoolClient,
  statements: readonly Statement[],
): Promise<PipelineResult> {
  return new Promise((resolve, reject) => {
    client.query(new Pipeline(statements, resolve, reject));
  });
}

/** Callbacks of the driver while this pipeline is being answered. */
class Pipeline implements Submittable {
  readonly #statements: readonly Statement[];
  readonly #resolve: (result: PipelineResult) => void;
  readonly #reject: (error: Error) => void;
  readonly #result: (string | null)[][][];
  readonly #fresh = new Map<string, FreshStatement>();
  #current = 0;

  constructor(
    statements: readonly Statement[],
    resolve: (result: PipelineResult) => void,
    reject: (error: Error) => void,
  ) {
    this.#statements = statements;
    this.#resolve = resolve;
    this.#reject = reject;
    this.#result = statements.map(() => []);
  }

  submit(connection: Connection): void {
    const prepared = preparedOn(connection);
    const closed = prepared.takeObsolete().map(closeMessage);
    const sent = this.#statements.flatMap((statement) => this.#messages(prepared, statement));
    // One write is cheaper for the system than many small ones.
    const bytes = Buffer.concat([...closed, ...sent, serialize.sync()]);
    if (connection.stream.writable) connection.stream.write(bytes);
  }

  #messages(prepared: PreparedStatements, { sql, values, key }: Statement): readonly Buffer[] {
    const known = prepared.nameOf(key) ?? this.#fresh.get(key)?.name;
    const name = known ?? (isWorthKeeping(key, sql) ? prepared.newName() : unnamed);
    const messages: Buffer[] = [];
    if (known === undefined) {
      prepared.countParsed(sql);
      if (name !== unnamed) this.#fresh.set(key, { name, bytes: sql.length });
      messages.push(serialize.parse({ name, text: sql }));
    }
    // The unnamed portal, all of its rows.
    messages.push(serialize.bind({ statement: name, values: [...values] }), serialize.execute());
    // Else its plan would stay until the next unnamed one.
    if (name === unnamed) messages.push(closeMessage(unnamed));
    return messages;
  }

  handleDataRow({ fields }: { readonly fields: (string | null)[] }): void {
    this.#result[this.#current]?.push(fields);
  }

  handleCommandComplete(): void {
    this.#current += 1;
  }

  handleReadyForQuery(connection: Connection): void {
    preparedOn(connection).keep(this.#fresh);
    this.#resolve(this.#result);
  }

  handleError(error: Error, connection: Connection): void {
    preparedOn(connection).drop(this.#fresh);
    this.#reject(error);
  }

  /** Never called for these statements, but required by the driver. */
  handleRowDescription(): void {}
  handlePortalSuspended(): void {}
  handleEmptyQuery(): void {
    this.#current += 1;
  }
}

const unnamed = '';

function closeMessage(name: string): Buffer {
  return serialize.close({ type: 'S', name });
}
