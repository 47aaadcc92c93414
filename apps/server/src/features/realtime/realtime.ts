import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Backend } from '../../backend/backend.ts';
import { isSessionActive } from '../../db/active-session.ts';
import type { Requester } from '../../db/transaction.ts';
import { TokenBuckets } from '../../http/token-buckets.ts';
import { OpenConnections } from '../../http/open-connections.ts';
import type { Keys } from '../../keys/keys.ts';
import { ChangeFeed } from './changes/change-feed.ts';
import { cleanUpOutbox } from './changes/outbox.ts';
import type { Change } from './changes/outbox.ts';
import { askRights, publicRights } from './channels/channel-rights.ts';
import type { ChannelRights } from './channels/channel-rights.ts';
import { readToken } from './channels/read-token.ts';
import { EndedSessions } from './channels/ended-sessions.ts';
import { Hub, roomKeyOf } from './channels/hub.ts';
import { Flusher } from './flusher.ts';
import type { RealtimeLimits } from './limits.ts';
import { Listener } from './servers/listener.ts';
import { Relay } from './servers/relay.ts';
import { reasonOf } from './reason-of.ts';

const tidyMilliseconds = 60_000;

export interface RealtimeOptions {
  readonly backend: Backend;
  readonly limits: RealtimeLimits;
  readonly log: Logger;
}

/** The service: rooms, the change feed, and the relay to other servers. */
export class Realtime {
  readonly hub: Hub;
  readonly changes: ChangeFeed;
  readonly flusher = new Flusher();
  readonly limits: RealtimeLimits;
  readonly keys: Keys;
  readonly pool: Pool;
  readonly log: Logger;
  /** The connections on which a user has joined channels. */
  readonly connectionsOfPeople: OpenConnections;
  readonly joinsOfNetworks: TokenBuckets;
  readonly #server = crypto.randomUUID();
  readonly #relay: Relay;
  readonly #listener: Listener;
  readonly #endedSessions: EndedSessions;
  #references = 0;
  #tidying: NodeJS.Timeout | undefined;

  constructor({ backend, limits, log }: RealtimeOptions) {
    const { database, keys } = backend;
    this.pool = database.realtime;
    this.keys = keys;
    this.limits = limits;
    this.log = log;
    this.connectionsOfPeople = new OpenConnections(limits.connectionsPerPerson);
    const { joinsPerSecondOfNetwork: joins } = limits;
    this.joinsOfNetworks = new TokenBuckets(joins, joins * 20);
    const { pool } = this;
    this.#relay = new Relay({ pool, log, hub: () => this.hub, server: this.#server });
    this.hub = new Hub((happening) => this.#relay.passOn(happening));
    this.changes = new ChangeFeed({
      pool,
      connection: database.connectionOf('realtime'),
      limits,
      log,
      server: this.#server,
      onMessage: (change) => this.#send(change),
    });
    this.#endedSessions = new EndedSessions(limits.sessionEndMilliseconds, (id) =>
      this.hub.endSession(id),
    );
    let isFirst = true;
    this.#listener = new Listener({
      connection: database.connectionOf('realtime'),
      channels: ['realtime_changes', 'realtime_relay', 'auth_session_ended'],
      log,
      onNotification: (channel, payload) => {
        if (channel === 'realtime_changes') this.changes.wake();
        else if (channel === 'auth_session_ended') this.#endedSessions.add(payload);
        else this.#relay.receive(payload);
      },
      onListening: () => {
        this.changes.wake();
        if (!isFirst) {
          Promise.all([this.#relay.askAgain(), this.#endMissedSessions()]).catch((error: unknown) =>
            log.warn({ reason: reasonOf(error) }, 'realtime listener'),
          );
        }
        isFirst = false;
      },
    });
  }

  async start(): Promise<void> {
    await this.changes.start();
    await this.#listener.start();
    await this.#relay.start();
    this.#tidying = setInterval(() => {
      cleanUpOutbox(this.pool).catch((error: unknown) =>
        this.log.warn({ reason: reasonOf(error) }, 'realtime tidying'),
      );
    }, tidyMilliseconds);
    this.#tidying.unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#tidying);
    this.#endedSessions.stop();
    await this.#listener.stop();
    await this.changes.stop();
    await this.#relay.stop();
  }

  async rightsOn(name: string, isPrivate: boolean, requester: Requester): Promise<ChannelRights> {
    return isPrivate ? askRights(this.pool, name, requester) : publicRights;
  }

  /** The bearer of a token, while its session is active. */
  async readBearer(token: string): ReturnType<typeof readToken> {
    const read = await readToken(token, this.keys);
    if (read.status === 'refused' || (await isSessionActive(this.pool, read.bearer))) return read;
    return { status: 'refused', code: 'InvalidJWTToken', message: 'The session has ended' };
  }

  /** Closes channels of sessions that ended while no notification arrived. */
  async #endMissedSessions(): Promise<void> {
    const sessions = this.hub.sessions();
    const { rows } = await this.pool.query<{ id: string }>(
      `select claims ->> 'session_id' as id from unnest($1::jsonb[]) as claims
       where not access.is_session_active(claims)`,
      [[...sessions.values()].map((claims) => JSON.stringify(claims))],
    );
    for (const { id } of rows) this.#endedSessions.add(id);
  }

  /** Identifies one presence uniquely among all servers. */
  nextReference(): string {
    this.#references += 1;
    return `${this.#server}.${this.#references}`;
  }

  /** Every server reads it from the outbox, so it is not relayed. */
  #send({ record }: Change): void {
    const {
      id,
      topic,
      event,
      payload,
      binary,
      private: isPrivate,
    } = JSON.parse(record ?? '{}') as SentMessage;
    const body = binary === null ? JSON.stringify(payload) : Buffer.from(binary, 'base64');
    this.hub.deliver({
      kind: 'broadcast',
      room: roomKeyOf(topic, isPrivate),
      broadcast: {
        kind: 'event',
        event,
        encoding: binary === null ? 'json' : 'binary',
        body: Buffer.from(body),
        meta: { id },
      },
    });
  }
}

/** The form that the trigger on `realtime.messages` records. */
interface SentMessage {
  readonly id: string;
  readonly topic: string;
  readonly event: string;
  readonly payload: unknown;
  readonly binary: string | null;
  readonly private: boolean;
}
