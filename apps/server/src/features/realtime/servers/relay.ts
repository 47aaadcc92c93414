import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Happening, Hub, RoomKey } from '../channels/hub.ts';
import { reasonOf } from '../reason-of.ts';

export interface RelayOptions {
  readonly pool: Pool;
  readonly log: Logger;
  readonly hub: () => Hub;
  /** This server's name among the others. */
  readonly server: string;
}

/** A server that was silent for so long is gone, and so are its clients. */
const peerTimeoutSeconds = 30;
const beatMilliseconds = 10_000;
const maxAnnouncementMilliseconds = 1000;
/** The queue is bounded; a database that does not answer must not fill the memory. */
const maxWaiting = 5000;

const room = z.string().transform((text) => text as RoomKey);
const said = z.record(z.string(), z.unknown());
const appearance = z.object({
  key: z.string(),
  reference: z.string(),
  previous: z.string().optional(),
  said,
});
const wireSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('appear'), room, appearance }),
  z.object({ kind: z.literal('vanish'), room, reference: z.string() }),
  z.object({ kind: z.literal('plain'), room, payload: said }),
  z.object({
    kind: z.literal('event'),
    room,
    event: z.string(),
    encoding: z.enum(['json', 'binary']),
    body: z.base64(),
  }),
]);
type Wire = z.infer<typeof wireSchema>;

/**
 * Relays the events of this server to the others on the same database, and the others' to this one.
 * While there is no other, nothing is written.
 */
export class Relay {
  readonly #options: RelayOptions;
  readonly #others = new Set<string>();
  #waiting: Wire[] = [];
  #sending: Promise<void> | undefined;
  /** One after another: on two connections the later could arrive first. */
  #reading = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;
  #unanswered = new Set<string>();
  #endGreeting = () => {};

  constructor(options: RelayOptions) {
    this.#options = options;
  }

  async start(): Promise<void> {
    await this.#beat();
    await this.#announce();
    this.#timer = setInterval(() => {
      this.#beat().catch((error: unknown) =>
        this.#options.log.warn({ reason: reasonOf(error) }, 'realtime servers'),
      );
    }, beatMilliseconds);
    this.#timer.unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await Promise.all([this.#sending, this.#reading]);
    const { pool, server } = this.#options;
    await pool.query('delete from realtime.servers where id = $1', [server]);
    await this.#say('bye');
  }

  /** After a gap in notifications: finds the other servers and their clients. */
  async askAgain(): Promise<void> {
    await this.#beat();
    if (this.#others.size > 0) await this.#say('hello');
  }

  passOn(happening: Happening): void {
    if (this.#others.size === 0 || this.#waiting.length >= maxWaiting) return;
    this.#waiting.push(toWire(happening));
    this.#sending ??= this.#sendAll()
      .catch((error: unknown) =>
        this.#options.log.warn({ reason: reasonOf(error) }, 'realtime relay'),
      )
      .finally(() => {
        this.#sending = undefined;
      });
  }

  /** @param payload `word server` or `messages server id`. */
  receive(payload: string): void {
    const [word = '', server = '', id = ''] = payload.split(' ');
    if (server === this.#options.server) return;
    if (word === 'messages') {
      this.#reading = this.#reading
        .then(() => this.#read(id))
        .catch((error: unknown) =>
          this.#options.log.warn({ reason: reasonOf(error) }, 'realtime relay'),
        );
    } else if (word === 'hello') {
      this.#others.add(server);
      this.#announcePresences();
      this.#say('here').catch(() => undefined);
    } else if (word === 'here') {
      this.#others.add(server);
      this.#announcePresences();
      this.#unanswered.delete(server);
      if (this.#unanswered.size === 0) this.#endGreeting();
    } else if (word === 'bye') {
      this.#forget(server);
    }
  }

  /**
   * Until all others know of this server, they would relay nothing to it. A dead one never answers.
   */
  async #announce(): Promise<void> {
    this.#unanswered = new Set(this.#others);
    const isAnswered = new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, maxAnnouncementMilliseconds);
      this.#endGreeting = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    await this.#say('hello');
    if (this.#unanswered.size === 0) this.#endGreeting();
    await isAnswered;
  }

  async #beat(): Promise<void> {
    const { pool, server } = this.#options;
    const before = [...this.#others];
    const { rows } = await pool.query<{ id: string }>(
      `with beat as (
         insert into realtime.servers (id) values ($1)
         on conflict (id) do update set seen_at = now()
       ), gone as (
         delete from realtime.servers where seen_at < now() - make_interval(secs => $2) and id <> $1
       ), read as (
         delete from realtime.relay where sent_at < now() - interval '1 minute'
       )
       select id from realtime.servers
       where id <> $1 and seen_at >= now() - make_interval(secs => $2)`,
      [server, peerTimeoutSeconds],
    );
    const there = new Set(rows.map(({ id }) => id));
    // A server that announced itself meanwhile is not in the list yet, and stays.
    for (const other of before) if (!there.has(other)) this.#forget(other);
    for (const other of there) this.#others.add(other);
  }

  #forget(server: string): void {
    this.#others.delete(server);
    const hub = this.#options.hub();
    const departed = [...hub.appearances((reference) => reference.startsWith(`${server}.`))];
    for (const { room: key, appearance: gone } of departed) {
      hub.deliver({ kind: 'vanish', room: key, reference: gone.reference });
    }
  }

  #announcePresences(): void {
    const { hub, server } = this.#options;
    for (const ours of hub().appearances((reference) => reference.startsWith(`${server}.`))) {
      this.passOn({ kind: 'appear', ...ours });
    }
  }

  async #sendAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      const messages = this.#waiting;
      this.#waiting = [];
      await this.#options.pool.query(
        `with sent as (
           insert into realtime.relay (server, messages) values ($1, $2) returning id
         ) select pg_notify('realtime_relay', 'messages ' || $1::text || ' ' || id) from sent`,
        [this.#options.server, JSON.stringify(messages)],
      );
    }
  }

  async #say(word: 'hello' | 'here' | 'bye'): Promise<void> {
    await this.#options.pool.query(`select pg_notify('realtime_relay', $1)`, [
      `${word} ${this.#options.server}`,
    ]);
  }

  async #read(id: string): Promise<void> {
    const { pool, hub } = this.#options;
    const { rows } = await pool.query<{ messages: unknown }>(
      'select messages from realtime.relay where id = $1',
      [id],
    );
    for (const message of z.array(wireSchema).parse(rows[0]?.messages ?? [])) {
      hub().deliver(fromWire(message));
    }
  }
}

function toWire(happening: Happening): Wire {
  if (happening.kind !== 'broadcast') return happening;
  const { room: key, broadcast } = happening;
  if (broadcast.kind === 'plain') return { kind: 'plain', room: key, payload: broadcast.payload };
  const { event, encoding, body } = broadcast;
  return { kind: 'event', room: key, event, encoding, body: body.toString('base64') };
}

function fromWire(wire: Wire): Happening {
  switch (wire.kind) {
    case 'appear': {
      const { previous, ...rest } = wire.appearance;
      return {
        kind: 'appear',
        room: wire.room,
        appearance: previous === undefined ? rest : { ...rest, previous },
      };
    }
    case 'vanish':
      return wire;
    case 'plain':
      return {
        kind: 'broadcast',
        room: wire.room,
        broadcast: { kind: 'plain', payload: wire.payload },
      };
    case 'event': {
      const { event, encoding, body } = wire;
      const broadcast = {
        kind: 'event',
        event,
        encoding,
        body: Buffer.from(body, 'base64'),
      } as const;
      return { kind: 'broadcast', room: wire.room, broadcast };
    }
  }
}
