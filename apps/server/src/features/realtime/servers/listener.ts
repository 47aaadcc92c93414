import { Client } from 'pg';
import type { ClientConfig } from 'pg';
import type { Logger } from 'pino';
import { reasonOf } from '../reason-of.ts';

export interface ListenerOptions {
  readonly connection: ClientConfig;
  readonly channels: readonly string[];
  readonly log: Logger;
  readonly onNotification: (channel: string, payload: string) => void;
  /** Called when it listens, for the first time or again: earlier notifications were missed. */
  readonly onListening: () => void;
}

const [shortestDelay, longestDelay] = [100, 5000];
/** A connection that broke silently is noticed by a query. */
const checkMilliseconds = 15_000;

/** A connection that listens, and reconnects whenever it breaks. */
export class Listener {
  readonly #options: ListenerOptions;
  #client: Client | undefined;
  #timer: NodeJS.Timeout | undefined;
  #delay = shortestDelay;
  #isStopped = false;

  constructor(options: ListenerOptions) {
    this.#options = options;
  }

  get isListening(): boolean {
    return this.#client !== undefined;
  }

  /** Resolves when it listens; rejects where the first connection fails. */
  async start(): Promise<void> {
    await this.#connect();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    const client = this.#client;
    this.#client = undefined;
    await client?.end();
  }

  async #connect(): Promise<void> {
    const { connection, channels, onNotification } = this.#options;
    const client = new Client({ ...connection, keepAlive: true, query_timeout: checkMilliseconds });
    // Each kind of failure ends here; without this an error event would end the process.
    client.on('error', () => this.#lose(client));
    client.on('end', () => this.#lose(client));
    client.on('notification', ({ channel, payload = '' }) => onNotification(channel, payload));
    try {
      await client.connect();
      for (const channel of channels)
        await client.query(`listen ${client.escapeIdentifier(channel)}`);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    if (this.#isStopped) {
      await client.end();
      return;
    }
    this.#client = client;
    this.#delay = shortestDelay;
    this.#checkLater(client);
    this.#options.onListening();
  }

  #checkLater(client: Client): void {
    this.#timer = setTimeout(() => {
      client.query('select 1').then(
        () => this.#client === client && this.#checkLater(client),
        () => this.#lose(client),
      );
    }, checkMilliseconds);
    this.#timer.unref();
  }

  #lose(client: Client): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    client.end().catch(() => undefined);
    if (!this.#isStopped) this.#reconnect();
  }

  #reconnect(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#connect().catch((error: unknown) => {
        this.#options.log.warn({ reason: reasonOf(error) }, 'realtime listener');
        this.#delay = Math.min(this.#delay * 2, longestDelay);
        if (!this.#isStopped) this.#reconnect();
      });
    }, this.#delay);
  }
}
