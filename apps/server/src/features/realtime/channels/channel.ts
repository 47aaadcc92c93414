import type { ChangesReader } from '../changes/subscription.ts';
import type { RealtimeLimits } from '../limits.ts';
import { encodeMessage } from '../wire/encode.ts';
import { PushedBroadcast } from '../wire/message.ts';
import type { Broadcast, ClientMessage, Frame, Version } from '../wire/message.ts';
import type { ChannelRights } from './channel-rights.ts';
import { insertMessage } from './kept-messages.ts';
import { roomKeyOf } from './hub.ts';
import type { Member, RoomKey } from './hub.ts';
import type { JoinOptions } from './join-options.ts';
import { expiredMessage } from './read-token.ts';
import type { Bearer } from './read-token.ts';
import type { Realtime } from '../realtime.ts';

/** What a channel needs of its connection. */
export interface Line {
  readonly version: Version;
  readonly limits: RealtimeLimits;
  /** The network address of the client. */
  readonly network: string;
  send(frame: Frame): void;
  /** Whether the user may have one more connection. */
  admit(person: string): boolean;
  /** Whether one more channel with so many requests for changes is allowed now. */
  admitRequests(topic: string, count: number): 'allowed' | 'too many' | 'too fast';
  /** Called when the channel has closed itself. */
  forget(channel: Channel): void;
}

export interface ChannelOptions {
  readonly topic: string;
  readonly joinRef: string | null;
  readonly join: JoinOptions;
  readonly bearer: Bearer;
  readonly rights: ChannelRights;
}

/** Timers cannot wait longer than 24 days; a token may be valid for ten years. */
const longestWaitMilliseconds = 3_600_000;

/** One client's membership of one room: what it sends passes through here, with its own rights. */
export class Channel implements Member, ChangesReader {
  readonly topic: string;
  readonly name: string;
  readonly joinRef: string | null;
  readonly room: RoomKey;
  readonly #realtime: Realtime;
  readonly #line: Line;
  readonly #join: JoinOptions;
  readonly #presenceKey: string;
  #bearer: Bearer;
  #rights: ChannelRights;
  #looksAtPresence: boolean;
  #appearance: string | undefined;
  #said = '';
  #timer: NodeJS.Timeout | undefined;
  #ended = false;

  constructor(realtime: Realtime, line: Line, options: ChannelOptions) {
    const { topic, joinRef, join, bearer, rights } = options;
    this.#realtime = realtime;
    this.#line = line;
    this.#join = join;
    this.#bearer = bearer;
    this.#rights = rights;
    this.topic = topic;
    this.name = topic.slice('realtime:'.length);
    this.joinRef = joinRef;
    this.room = roomKeyOf(this.name, join.config.private);
    this.#presenceKey = join.config.presence.key || crypto.randomUUID();
    this.#looksAtPresence = join.config.presence.enabled;
    this.#watch();
  }

  get version(): Version {
    return this.#line.version;
  }

  get network(): string {
    return this.#line.network;
  }

  get requester(): Bearer {
    return this.#bearer;
  }

  /** The number of requests for changes at its join. */
  get requestCount(): number {
    return this.#join.config.postgres_changes.length;
  }

  get receivesBroadcasts(): boolean {
    return this.#rights.receive.has('broadcast');
  }

  get receivesPresence(): boolean {
    return this.#looksAtPresence && this.#rights.receive.has('presence');
  }

  send(frame: Frame): void {
    this.#line.send(frame);
  }

  /** Returns a promise where the message took time; the next one has to wait for it. */
  handle(message: ClientMessage): Promise<void> | undefined {
    switch (message.event) {
      case 'broadcast':
        return this.#broadcast(message);
      case 'presence':
        this.#presence(message);
        return undefined;
      case 'access_token':
        return this.#takeToken(message.payload);
      case 'phx_leave':
        this.reply(message.ref, 'ok', {});
        this.end();
        return undefined;
      default:
        return undefined;
    }
  }

  reply(ref: string | null, status: 'ok' | 'error', response: unknown): void {
    this.#push('phx_reply', { status, response }, ref);
  }

  system(extension: 'system' | 'postgres_changes', status: 'ok' | 'error', message: string): void {
    this.#push('system', { extension, status, message, channel: this.name });
  }

  endChanges(message: string): void {
    this.#realtime.changes.unsubscribe(this);
    if (!this.#ended) this.system('postgres_changes', 'error', message);
  }

  sendPresenceState(): void {
    if (this.receivesPresence) this.#realtime.hub.sendPresenceState(this.room, this);
  }

  /** Sends the reason and closes; the client does not rejoin by itself. */
  shutDown(message: string): void {
    if (this.#ended) return;
    this.system('system', 'error', message);
    this.end();
  }

  endWith(sessionId: string): void {
    if (this.#bearer.claims['session_id'] === sessionId) this.shutDown('The session has ended');
  }

  /** Leaves the room and confirms it. */
  end(): void {
    if (this.#ended) return;
    this.#push('phx_close', {}, this.joinRef);
    this.abandon();
  }

  /** Leaves the room of a client whose connection is gone. */
  abandon(): void {
    this.#ended = true;
    clearTimeout(this.#timer);
    this.#vanish();
    this.#realtime.hub.leave(this.room, this);
    this.#realtime.changes.unsubscribe(this);
    this.#line.forget(this);
  }

  #broadcast({ payload, ref }: ClientMessage): Promise<void> | undefined {
    const { ack, self } = this.#join.config.broadcast;
    const pushed = payload instanceof PushedBroadcast ? payload : readBroadcast(payload);
    if (!pushed) return undefined;
    if (!this.#rights.send.has('broadcast')) {
      const reason = `You do not have permissions to write to this Channel topic: ${this.name}`;
      if (ack) this.reply(ref, 'error', { reason });
      return undefined;
    }
    const { broadcast, options } = pushed;
    if (sizeOf(broadcast) > this.#line.limits.payloadBytes) {
      if (ack) this.reply(ref, 'error', 'payload_size_exceeded');
      return undefined;
    }
    this.#realtime.hub.publish(this.room, broadcast, self ? undefined : this);
    if (!options['persist']) {
      if (ack) this.reply(ref, 'ok', {});
      return undefined;
    }
    return this.#keep(pushed, ref);
  }

  async #keep({ broadcast, options }: PushedBroadcast, ref: string | null): Promise<void> {
    const allowed = this.#join.config.private && this.#rights.send.has('persistence');
    const { pool } = this.#realtime;
    if (allowed)
      await insertMessage(pool, { topic: this.name, broadcast, persist: options['persist'] });
    if (!this.#join.config.broadcast.ack) return;
    if (allowed) this.reply(ref, 'ok', {});
    else this.reply(ref, 'error', { error: 'You do not have permissions to store messages' });
  }

  #presence({ payload, ref }: ClientMessage): void {
    const { event, payload: said = {} } = (payload ?? {}) as { event?: unknown; payload?: unknown };
    const kind = String(event).toLowerCase();
    if (kind === 'untrack') {
      this.#vanish();
      this.reply(ref, 'ok', {});
    } else if (kind !== 'track' || !this.#rights.send.has('presence')) {
      this.reply(ref, 'error', {});
    } else if (typeof said !== 'object' || said === null || Array.isArray(said)) {
      this.reply(ref, 'error', { reason: 'Presence track payload must be a map' });
    } else {
      this.#track(said as Record<string, unknown>, ref);
    }
  }

  #track(said: Record<string, unknown>, ref: string | null): void {
    const text = JSON.stringify(said);
    if (Buffer.byteLength(text) > this.#line.limits.payloadBytes) {
      this.shutDown('Track message size exceeded');
      return;
    }
    this.reply(ref, 'ok', {});
    if (this.#appearance === undefined || text !== this.#said) {
      const previous = this.#appearance;
      this.#vanish();
      const reference = this.#realtime.nextReference();
      const { hub } = this.#realtime;
      const appearance = { key: this.#presenceKey, reference, said };
      hub.appear(this.room, previous === undefined ? appearance : { ...appearance, previous });
      this.#appearance = reference;
      this.#said = text;
    }
    if (!this.#looksAtPresence) {
      this.#looksAtPresence = true;
      this.sendPresenceState();
    }
  }

  #vanish(): void {
    if (this.#appearance === undefined) return;
    this.#realtime.hub.vanish(this.room, this.#appearance);
    this.#appearance = undefined;
  }

  async #takeToken(payload: unknown): Promise<void> {
    const { access_token: token } = (payload ?? {}) as { access_token?: unknown };
    if (typeof token !== 'string' || token === this.#bearer.token || token.startsWith('sb_'))
      return;
    const read = await this.#realtime.readBearer(token);
    if (read.status === 'refused') {
      this.shutDown(read.message);
      return;
    }
    const person = read.bearer.claims['sub'];
    if (typeof person === 'string' && !this.#line.admit(person)) {
      this.shutDown('Too many connections of one person');
      return;
    }
    this.#bearer = read.bearer;
    await this.#askRights();
    this.#watch();
  }

  /** Rights may have changed: by another token, or because the policies changed. */
  async #askRights(): Promise<void> {
    const before = this.#rights;
    const isPrivate = this.#join.config.private;
    this.#rights = await this.#realtime.rightsOn(this.name, isPrivate, this.#bearer);
    if ([...before.receive].every((extension) => this.#rights.receive.has(extension))) return;
    const reason = 'You no longer have permission to read from this Channel topic';
    this.shutDown(`${reason}: ${this.name}`);
  }

  /** Waits for the token to expire; for a private channel, rechecks its policies meanwhile. */
  #watch(): void {
    clearTimeout(this.#timer);
    if (this.#ended) return;
    const left = this.#bearer.expiresAt * 1000 - Date.now();
    const { recheckMilliseconds } = this.#line.limits;
    // Spread, so that channels do not query all at once.
    const recheck = recheckMilliseconds * (0.75 + Math.random() / 2);
    const longest = this.#join.config.private ? recheck : longestWaitMilliseconds;
    this.#timer = setTimeout(
      () => void this.#recheckRights(),
      Math.min(Math.max(left, 0), longest),
    );
  }

  async #recheckRights(): Promise<void> {
    if (Date.now() >= this.#bearer.expiresAt * 1000) {
      this.shutDown(expiredMessage(this.#bearer.expiresAt));
      return;
    }
    // An unavailable database is no refusal.
    if (this.#join.config.private) await this.#askRights().catch(() => undefined);
    this.#watch();
  }

  #push(event: string, payload: unknown, ref: string | null = null): void {
    const { joinRef, topic, version } = this;
    this.send(encodeMessage({ joinRef, ref, topic, event, payload }, version));
  }
}

function readBroadcast(payload: unknown): PushedBroadcast | undefined {
  if (typeof payload !== 'object' || payload === null || Buffer.isBuffer(payload)) return undefined;
  return new PushedBroadcast({ kind: 'plain', payload: payload as Record<string, unknown> }, {});
}

function sizeOf(broadcast: Broadcast): number {
  return broadcast.kind === 'event'
    ? broadcast.body.length
    : Buffer.byteLength(JSON.stringify(broadcast.payload));
}
