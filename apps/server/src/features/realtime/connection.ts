import type { Writable } from 'node:stream';
import type { WebSocket } from 'ws';
import type { Channel, Line } from './channels/channel.ts';
import { joinChannel } from './channels/join-channel.ts';
import type { Gathering } from './flusher.ts';
import type { RealtimeLimits } from './limits.ts';
import type { Realtime } from './realtime.ts';
import { TokenBucket } from '../../http/token-bucket.ts';
import { decodeBinary, decodeText } from './wire/decode.ts';
import { encodeMessage } from './wire/encode.ts';
import type { ClientMessage, Frame, Version } from './wire/message.ts';
import { reasonOf } from './reason-of.ts';

/** WebSocket close codes that give the reason. */
const closing = { goingAway: 1001, unreadable: 1003, tooMuch: 1008 } as const;

const floodPauseMilliseconds = 500;

/** How many messages of one channel may wait for a slow one. */
const longestQueue = 1000;

export interface ConnectionOptions {
  readonly socket: WebSocket;
  /** The connection under the WebSocket. */
  readonly stream: Writable;
  readonly version: Version;
  /** For channels without a token of their own. */
  readonly token: string;
  /** The network address of the client, for limits. */
  readonly network: string;
}

/** One client: reads its messages, keeps it within the limits and hands them to its channels. */
export class Connection implements Line, Gathering {
  readonly version: Version;
  readonly limits: RealtimeLimits;
  readonly network: string;
  readonly #realtime: Realtime;
  readonly #socket: WebSocket;
  readonly #stream: Writable;
  readonly #token: string;
  readonly #channels = new Map<string, Channel>();
  /** By topic: the job that the next message of that topic has to wait for. */
  readonly #working = new Map<string, { last: Promise<void>; waiting: number }>();
  /** By topic that is being joined: its number of requests for changes. */
  readonly #joining = new Map<string, number>();
  /** By user who has joined a channel here: releases their slot. */
  readonly #people = new Map<string, () => void>();
  readonly #joins: TokenBucket;
  readonly #messages: TokenBucket;
  #frames: Frame[] = [];
  #heardAt = performance.now();
  /** When the connection last had a channel. */
  #joinedAt = performance.now();
  #unhandledBytes = 0;

  constructor(realtime: Realtime, { socket, stream, version, token, network }: ConnectionOptions) {
    this.version = version;
    this.limits = realtime.limits;
    this.#realtime = realtime;
    this.#socket = socket;
    this.#stream = stream;
    this.#token = token;
    this.network = network;
    const { joinsPerSecond, messagesPerSecond } = this.limits;
    this.#joins = new TokenBucket(joinsPerSecond, joinsPerSecond * 10);
    this.#messages = new TokenBucket(messagesPerSecond, messagesPerSecond * 4);
    socket.on('message', (data, isBinary) => {
      this.#read(data as Buffer, isBinary);
    });
    socket.on('close', () => {
      for (const channel of this.#channels.values()) channel.abandon();
      for (const leave of this.#people.values()) leave();
    });
  }

  send(frame: Frame): void {
    if (this.#frames.length === 0) this.#realtime.flusher.add(this);
    this.#frames.push(frame);
  }

  flush(): void {
    const socket = this.#socket;
    const frames = this.#frames;
    this.#frames = [];
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > this.limits.waitingBytes) {
      // A close handshake would have to wait behind everything that the client does not read.
      socket.terminate();
      return;
    }
    this.#stream.cork();
    for (const { data, binary } of frames) socket.send(data, { binary });
    this.#stream.uncork();
  }

  forget(channel: Channel): void {
    if (this.#channels.get(channel.topic) === channel) this.#channels.delete(channel.topic);
  }

  /** The bytes that were sent to the client and not received yet. */
  get waitingBytes(): number {
    return this.#socket.bufferedAmount;
  }

  /** Terminates it without waiting for a client that does not read. */
  drop(): void {
    this.#socket.terminate();
  }

  /** Closes a connection that was silent for too long, or that joins nothing. */
  checkIdle(now: number): void {
    if (now - this.#heardAt > this.limits.idleMilliseconds) this.#socket.terminate();
    if (this.#channels.size > 0 || this.#working.size > 0) this.#joinedAt = now;
    if (now - this.#joinedAt > this.limits.unjoinedMilliseconds) {
      this.#socket.close(closing.tooMuch, 'No channel is joined.');
    }
  }

  /** A user's slot is kept until the connection ends. */
  admit(person: string): boolean {
    if (this.#people.has(person)) return true;
    const leave = this.#realtime.connectionsOfPeople.take(person);
    if (!leave) return false;
    if (this.#socket.readyState === this.#socket.OPEN) this.#people.set(person, leave);
    else leave();
    return true;
  }

  admitRequests(topic: string, count: number): 'allowed' | 'too many' | 'too fast' {
    this.#joining.set(topic, count);
    let requests = 0;
    for (const each of this.#joining.values()) requests += each;
    for (const channel of this.#channels.values()) requests += channel.requestCount;
    if (requests > this.limits.subscriptionsPerConnection) return 'too many';
    const isAllowed = this.#realtime.joinsOfNetworks.take(this.network, 1 + count);
    return isAllowed ? 'allowed' : 'too fast';
  }

  close(): void {
    this.flush();
    this.#socket.close(closing.goingAway, 'The server is going away.');
  }

  #read(data: Buffer, isBinary: boolean): void {
    this.#heardAt = performance.now();
    const binary = isBinary && this.version === '2.0.0';
    const message = binary ? decodeBinary(data) : decodeText(data.toString(), this.version);
    if (!message) {
      this.#socket.close(closing.unreadable, 'This message is not well-formed.');
      return;
    }
    if (!this.#messages.take()) {
      this.#refuseMessage(message);
      return;
    }
    const { topic } = message;
    const working = this.#working.get(topic);
    if (!working) {
      this.#follow(topic, this.#tryHandle(message));
    } else if (
      working.waiting >= longestQueue ||
      this.#unhandledBytes + data.length > this.limits.unhandledBytes
    ) {
      this.#socket.close(closing.tooMuch, 'Too many messages wait.');
    } else {
      this.#unhandledBytes += data.length;
      this.#follow(
        topic,
        working.last.then(() => {
          this.#unhandledBytes -= data.length;
          return this.#handle(message);
        }),
      );
    }
  }

  /** Nothing awaits this promise, so its failure must be handled here. */
  #follow(topic: string, work: Promise<void> | undefined): void {
    if (!work) return;
    const working = this.#working.get(topic) ?? { last: work, waiting: 0 };
    working.waiting += 1;
    working.last = work
      .catch((error: unknown) => {
        this.#realtime.log.error({ reason: reasonOf(error) }, 'realtime channel');
        this.#channels
          .get(topic)
          ?.shutDown('Realtime was unable to connect to the project database');
      })
      .finally(() => {
        working.waiting -= 1;
        if (working.waiting === 0) this.#working.delete(topic);
      });
    this.#working.set(topic, working);
  }

  /** Turns a synchronous failure into a rejection. */
  #tryHandle(message: ClientMessage): Promise<void> | undefined {
    try {
      return this.#handle(message);
    } catch (error) {
      return Promise.reject(error);
    }
  }

  #handle(message: ClientMessage): Promise<void> | undefined {
    const { topic, event, ref } = message;
    if (topic === 'phoenix') {
      if (event === 'heartbeat') this.#reply(message, 'ok', {});
      return undefined;
    }
    if (event === 'phx_join' && topic.startsWith('realtime:')) return this.#join(message);
    const channel = this.#channels.get(topic);
    if (channel) return channel.handle(message);
    // Leaving a channel that is not joined succeeds.
    if (event === 'phx_leave') this.#reply(message, 'ok', {});
    else if (ref !== null) this.#reply(message, 'error', { reason: 'unmatched topic' });
    return undefined;
  }

  async #join(message: ClientMessage): Promise<void> {
    const { topic } = message;
    if (!this.#joins.take()) {
      this.#refuse(message, 'ClientJoinRateLimitReached: Too many joins per second');
      return;
    }
    // The client has dropped the channel that it joins again.
    this.#channels.get(topic)?.end();
    if (this.#channels.size >= this.limits.channelsPerConnection) {
      this.#refuse(message, 'ChannelRateLimitReached: Too many channels');
      return;
    }
    const joining = await joinChannel(this.#realtime, this, { message, token: this.#token }).catch(
      (error: unknown) => {
        this.#realtime.log.error({ reason: reasonOf(error) }, 'realtime join');
        const reason = 'Realtime was unable to connect to the project database';
        return { status: 'refused', reason: `UnableToConnectToProject: ${reason}` } as const;
      },
    );
    this.#joining.delete(topic);
    if (joining.status === 'refused') {
      this.#refuse(message, joining.reason);
    } else if (
      this.#socket.readyState !== this.#socket.OPEN ||
      this.#channels.size >= this.limits.channelsPerConnection
    ) {
      // Checked again: other joins continued meanwhile.
      joining.channel.abandon();
      this.#refuse(message, 'ChannelRateLimitReached: Too many channels');
    } else {
      this.#channels.set(topic, joining.channel);
      await joining.enter();
    }
  }

  #refuseMessage(message: ClientMessage): void {
    this.#channels.get(message.topic)?.shutDown('Too many messages per second');
    // Reading pauses for a while, so that a flood waits at its sender.
    this.#socket.pause();
    setTimeout(() => this.#socket.resume(), floodPauseMilliseconds).unref();
  }

  #refuse(message: ClientMessage, reason: string): void {
    this.#reply(message, 'error', { reason });
  }

  #reply({ joinRef, ref, topic }: ClientMessage, status: 'ok' | 'error', response: unknown): void {
    const payload = { status, response };
    this.send(encodeMessage({ joinRef, ref, topic, event: 'phx_reply', payload }, this.version));
  }
}
