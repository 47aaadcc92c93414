/** The limits of one client. Beyond a rate a channel is closed, beyond a size the connection. */
export interface RealtimeLimits {
  /** Open connections of this server; 0 is without limit, here and in the next two. */
  readonly connections: number;
  /** Of one network address. */
  readonly connectionsPerNetwork: number;
  /** Connections on which one user has joined a channel. */
  readonly connectionsPerPerson: number;
  readonly channelsPerConnection: number;
  /** Requests for changes, of all channels of a connection. */
  readonly subscriptionsPerConnection: number;
  /** Sustained; ten times as many may come at once, as after a reconnect. */
  readonly joinsPerSecond: number;
  /**
   * Sustained, of all connections of one network address, where a request for changes counts as a
   * join; twenty times as many may come at once.
   */
  readonly joinsPerSecondOfNetwork: number;
  /** Sustained, over all channels of a connection; four times as many may come at once. */
  readonly messagesPerSecond: number;
  /** The payload of one broadcast or presence. */
  readonly payloadBytes: number;
  /** A connection that sends nothing for so long, not even a heartbeat, is closed. */
  readonly idleMilliseconds: number;
  /** A connection on which no channel is joined for so long is closed, whatever it sends. */
  readonly unjoinedMilliseconds: number;
  /** How long a requester who may no longer read a private channel may go on reading it. */
  readonly recheckMilliseconds: number;
  /** How long a channel outlives its ended session, unless it takes another token. */
  readonly sessionEndMilliseconds: number;
  /** How long the shared feed waits for row-level security before it evaluates readers apart. */
  readonly judgeTogetherMilliseconds: number;
  /** The time limit of one query for one reader apart. */
  readonly judgeApartMilliseconds: number;
  /** The budget of such queries of one user; of one network address four times that. */
  readonly judgingMillisecondsPerMinute: number;
  /** How long a reader whose evaluation took too long may not subscribe to changes again. */
  readonly refusedMilliseconds: number;
  /** The bytes of changes that may wait for one reader apart. */
  readonly laneBytes: number;
  /** A client that reads so slowly that more than this waits for it is dropped. */
  readonly waitingBytes: number;
  /** The same of all clients together; those with the most waiting are dropped first. */
  readonly waitingBytesInAll: number;
  /** The bytes of one client's messages that may wait for its slow ones. */
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
