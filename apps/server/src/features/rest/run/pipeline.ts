import type { Connection, PoolClient, Submittable } from 'pg';
import { serialize } from 'pg-protocol';

/** One statement of a pipeline. */
export interface Statement {
  readonly sql: string;
  readonly values: readonly (string | null)[];
  /** Statements that come again are kept prepared under this; the same key, the same SQL. */
  readonly key: string;
}

/** Rows of each statement: their columns as PostgreSQL writes them. */
export type PipelineResult = readonly (readonly (string | null)[])[][];

/**
 * Sends all statements at once and ends them together: one way to the database and back. Outside of
 * an explicit transaction they are one transaction, which is committed when all went well, and
 * `set_config(…, true)` of the first holds for the ones after it. That is the protocol's own rule
 * for what comes before a single Sync.
 *
 * @throws what PostgreSQL refused; nothing of the transaction stays then
 */
export function runPipeline(
  client: PoolClient,
  statements: readonly Statement[],
): Promise<PipelineResult> {
  return new Promise((resolve, reject) => {
    client.query(new Pipeline(statements, resolve, reject));
  });
}

/** What a connection has prepared: the names by their keys, the least recently used first. */
interface Prepared {
  readonly names: Map<string, string>;
  /** To be closed with the next pipeline: no longer used, or not known whether they came to be. */
  readonly obsolete: string[];
  next: number;
}

const preparedOf = new WeakMap<Connection, Prepared>();
const maxPrepared = 150;

/** What the driver calls back while the pipeline is the one that is being answered. */
class Pipeline implements Submittable {
  readonly #statements: readonly Statement[];
  readonly #resolve: (result: PipelineResult) => void;
  readonly #reject: (error: Error) => void;
  readonly #result: (string | null)[][][];
  readonly #fresh = new Map<string, string>();
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
    const prepared = preparedFor(connection);
    const closed = prepared.obsolete.splice(0).map((name) => serialize.close({ type: 'S', name }));
    const sent = this.#statements.flatMap((statement) => this.#messages(prepared, statement));
    // In one piece: the system takes one write more cheaply than one of many parts.
    const bytes = Buffer.concat([...closed, ...sent, serialize.sync()]);
    if (connection.stream.writable) connection.stream.write(bytes);
  }

  #messages(prepared: Prepared, { sql, values, key }: Statement): readonly Buffer[] {
    const messages: Buffer[] = [];
    let name = prepared.names.get(key) ?? this.#fresh.get(key);
    if (name === undefined) {
      name = `rest_${prepared.next}`;
      prepared.next += 1;
      this.#fresh.set(key, name);
      messages.push(serialize.parse({ name, text: sql }));
    } else if (prepared.names.delete(key)) {
      prepared.names.set(key, name);
    }
    // The unnamed portal, all of its rows.
    messages.push(serialize.bind({ statement: name, values: [...values] }), serialize.execute());
    return messages;
  }

  handleDataRow({ fields }: { readonly fields: (string | null)[] }): void {
    this.#result[this.#current]?.push(fields);
  }

  handleCommandComplete(): void {
    this.#current += 1;
  }

  handleReadyForQuery(connection: Connection): void {
    const { names, obsolete } = preparedFor(connection);
    for (const [key, name] of this.#fresh) names.set(key, name);
    for (const [key, name] of names) {
      if (names.size <= maxPrepared) break;
      names.delete(key);
      obsolete.push(name);
    }
    this.#resolve(this.#result);
  }

  handleError(error: Error, connection: Connection): void {
    preparedFor(connection).obsolete.push(...this.#fresh.values());
    this.#reject(error);
  }

  /** Nothing of what is sent here asks for these, and the driver wants them to be there. */
  handleRowDescription(): void {}
  handlePortalSuspended(): void {}
  handleEmptyQuery(): void {
    this.#current += 1;
  }
}

function preparedFor(connection: Connection): Prepared {
  const known = preparedOf.get(connection);
  if (known) return known;
  const made = { names: new Map<string, string>(), obsolete: [], next: 0 };
  preparedOf.set(connection, made);
  return made;
}
