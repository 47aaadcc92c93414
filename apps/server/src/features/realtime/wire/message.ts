/** The two forms of the protocol: JSON objects, and JSON arrays with binary broadcasts. */
export type Version = '1.0.0' | '2.0.0';

/** An encoded frame; created once and shared by all recipients. */
export interface Frame {
  readonly data: Buffer;
  readonly binary: boolean;
}

/** A message of a client. */
export interface ClientMessage {
  readonly joinRef: string | null;
  readonly ref: string | null;
  readonly topic: string;
  readonly event: string;
  readonly payload: unknown;
}

/** A message to a client; the references are null where it answers none. */
export interface ServerMessage {
  readonly joinRef: string | null;
  readonly ref: string | null;
  readonly topic: string;
  readonly event: string;
  readonly payload: unknown;
}

/** A message to everyone on a channel. */
export type Broadcast =
  | {
      readonly kind: 'event';
      readonly event: string;
      /** `json`: well-formed, in UTF-8. */
      readonly encoding: 'json' | 'binary';
      readonly body: Buffer;
      readonly meta?: Readonly<Record<string, unknown>>;
    }
  /** A payload of another form, which only JSON can carry. */
  | { readonly kind: 'plain'; readonly payload: Readonly<Record<string, unknown>> };

/** The payload of a client's message that came as a binary broadcast. */
export class PushedBroadcast {
  readonly broadcast: Broadcast;
  readonly options: Readonly<Record<string, unknown>>;

  constructor(broadcast: Broadcast, options: Readonly<Record<string, unknown>>) {
    this.broadcast = broadcast;
    this.options = options;
  }
}
