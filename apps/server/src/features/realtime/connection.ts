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

/** Close codes of WebSocket that say why. */
const closing = { goingAway: 1001, unreadable: 1003, tooMuch: 1008 } as const;

const floodPauseMilliseconds = 500;

/** How many messages of one channel may wait for one that takes time. */
const longestQueue = 1000;

export interface ConnectionOptions {
  readonly socket: WebSocket;
  /** Under the socket. */
  readonly stream: Writable;
  readonly version: Version;
  /** For channels that bring none of their own. */
  readonly token: string;
}

/** One client: reads its messages, keeps it within the limits and hands them to its channels. */
export class Connection implements Line, Gathering {
  readonly version: Version;
  readonly limits: RealtimeLimits;
  readonly #realtime: Realtime;
  readonly #socket: WebSocket;
  readonly #stream: Writable;
  readonly #token: string;
  readonly #channels = new Map<string, Channel>();
  /** By topic: the work that the next message of that topic has to wait for. */
  readonly #working = new Map<string, { last: Promise<void>; waiting: number }>();
  readonly #joins: TokenBucket;
  readonly #messages: TokenBucket;
  #frames: Frame[] = [];
  #heardAt = performance.now();

  constructor(realtime: Realtime, { socket, stream, version, token }: ConnectionOptions) {
    this.version = version;
    this.limits = realtime.limits;
    this.#realtime = realtime;
    this.#socket = socket;
    this.#stream = stream;
    this.#token = token;
    const { joinsPerSecond, messagesPerSecond } = this.limits;
    this.#joins = new TokenBucket(joinsPerSecond, joinsPerSecond * 10);
    this.#messages = new TokenBucket(messagesPerSecond, messagesPerSecond * 4);
    socket.on('message', (data, isBinary) => {
      this.#read(data as Buffer, isBinary);
    });
    socket.on('close', () => {
      for (const channel of this.#channels.values()) channel.abandon();
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
      // A polite end would have to wait behind all that it does not read.
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

  /** Ends a connection of which nothing was heard for too long. */
  checkIdle(now: number): void {
    if (now - this.#heardAt > this.limits.idleMilliseconds) this.#socket.terminate();
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
    } else if (working.waiting >= longestQueue) {
      this.#socket.close(closing.tooMuch, 'Too many messages wait.');
    } else {
      this.#follow(
        topic,
        working.last.then(() => this.#handle(message)),
      );
    }
  }

  /** Nobody waits for this promise; what fails in it must end here. */
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

  /** What fails at once fails as what fails later. */
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
    // Who leaves what is left already, has left.
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
    // The client has forgotten the channel that it joins again.
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
    if (joining.status === 'refused') {
      this.#refuse(message, joining.reason);
    } else if (
      this.#socket.readyState !== this.#socket.OPEN ||
      this.#channels.size >= this.limits.channelsPerConnection
    ) {
      // Either is only known now: other joins went on meanwhile.
      joining.channel.abandon();
      this.#refuse(message, 'ChannelRateLimitReached: Too many channels');
    } else {
      this.#channels.set(topic, joining.channel);
      await joining.enter();
    }
  }

  #refuseMessage(message: ClientMessage): void {
    this.#channels.get(message.topic)?.shutDown('Too many messages per second');
    // Not read for a while, so that a flood waits where it comes from.
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
