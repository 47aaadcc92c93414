/** What one client may cost. Beyond a rate a channel is closed, beyond a size the connection. */
export interface RealtimeLimits {
  /** Open connections of this server; 0 is without limit, here and in the next two. */
  readonly connections: number;
  /** Of one network address. */
  readonly connectionsPerNetwork: number;
  /** Those on which one person has joined a channel. */
  readonly connectionsPerPerson: number;
  readonly channelsPerConnection: number;
  /** Requests for changes, of all channels of a connection. */
  readonly subscriptionsPerConnection: number;
  /** Sustained; ten times as many may come at once, as after a reconnect. */
  readonly joinsPerSecond: number;
  /**
   * Sustained, of all connections of one network address, where a request for changes counts
   * as a join; twenty times as many may come at once.
   */
  readonly joinsPerSecondOfNetwork: number;
  /** Sustained, over all channels of a connection; four times as many may come at once. */
  readonly messagesPerSecond: number;
  /** Of one broadcast's or presence's own payload. */
  readonly payloadBytes: number;
  /** A connection that sends nothing for so long, not even a heartbeat, is closed. */
  readonly idleMilliseconds: number;
  /** A connection on which no channel is joined for so long is closed, whatever it sends. */
  readonly unjoinedMilliseconds: number;
  /** How long somebody who may no longer read a private channel may go on reading it. */
  readonly recheckMilliseconds: number;
  /** How long a channel outlives the session that it acts for, unless it takes another token. */
  readonly sessionEndMilliseconds: number;
  /** How long the shared feed waits for row-level security before it judges for each reader alone. */
  readonly judgeTogetherMilliseconds: number;
  /** How long one question may take that is asked for one reader alone. */
  readonly judgeApartMilliseconds: number;
  /** What such questions of one person may cost together; of one network address four times that. */
  readonly judgingMillisecondsPerMinute: number;
  /** How long somebody whose judging took too long may not subscribe to changes again. */
  readonly refusedMilliseconds: number;
  /** Of changes that wait until they are judged for one reader. */
  readonly laneBytes: number;
  /** A client that reads so slowly that more than this waits for it is dropped. */
  readonly waitingBytes: number;
  /** The same of all clients together; those for whom most waits are dropped first. */
  readonly waitingBytesInAll: number;
  /** Of messages of one client that wait for others of it that take time. */
  readonly unhandledBytes: number;
}

export const defaultLimits: RealtimeLimits = {
  connections: 5000,
  connectionsPerNetwork: 500,
  connectionsPerPerson: 50,
  channelsPerConnection: 100,
  subscriptionsPerConnection: 200,
  joinsPerSecond: 20,
  joinsPerSecondOfNetwork: 100,
  messagesPerSecond: 200,
  payloadBytes: 1_000_000,
  // The client's heartbeat comes every 25 s.
  idleMilliseconds: 60_000,
  unjoinedMilliseconds: 120_000,
  recheckMilliseconds: 60_000,
  sessionEndMilliseconds: 5_000,
  judgeTogetherMilliseconds: 2000,
  judgeApartMilliseconds: 2000,
  judgingMillisecondsPerMinute: 10_000,
  refusedMilliseconds: 60_000,
  laneBytes: 8_000_000,
  waitingBytes: 4_000_000,
  waitingBytesInAll: 256_000_000,
  unhandledBytes: 8_000_000,
};
