/** What one client may cost. Beyond a rate a channel is closed, beyond a size the connection. */
export interface RealtimeLimits {
  /** Open connections of this server. */
  readonly connections: number;
  readonly channelsPerConnection: number;
  /** Sustained; ten times as many may come at once, as after a reconnect. */
  readonly joinsPerSecond: number;
  /** Sustained, over all channels of a connection; four times as many may come at once. */
  readonly messagesPerSecond: number;
  /** Of one broadcast's or presence's own payload. */
  readonly payloadBytes: number;
  /** A connection that sends nothing for so long, not even a heartbeat, is closed. */
  readonly idleMilliseconds: number;
  /** How long somebody who may no longer read a private channel may go on reading it. */
  readonly recheckMilliseconds: number;
  /** How long a channel outlives the session that it acts for, unless it takes another token. */
  readonly sessionEndMilliseconds: number;
  /** A client that reads so slowly that more than this waits for it is dropped. */
  readonly waitingBytes: number;
}

export const defaultLimits: RealtimeLimits = {
  connections: 5000,
  channelsPerConnection: 100,
  joinsPerSecond: 20,
  messagesPerSecond: 200,
  payloadBytes: 1_000_000,
  // The client's heartbeat comes every 25 s.
  idleMilliseconds: 60_000,
  recheckMilliseconds: 60_000,
  sessionEndMilliseconds: 5_000,
  waitingBytes: 4_000_000,
};
