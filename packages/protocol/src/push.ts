import type { NoticeAbout } from './notice.ts';

/**
 * What a push tells the service worker: a notice of the mailbox. The worker trusts it, since only this
 * server can encrypt for its browser, and reads it without a schema, which would be most of its code.
 */
export interface PushedNotice {
  /** Of its message. */
  readonly id: string;
  /** Where it leads, such as `/tasks?task=…`. */
  readonly path: string;
  /** Its sentence in plain English, where `about` says nothing; may be empty. */
  readonly subject: string;
  /** Null of a message that a person wrote. A newer server may name events that a worker does not know. */
  readonly about: NoticeAbout | null;
  /** The names of who acted, of the project and of the task; null where there is none. */
  readonly actor: string | null;
  readonly project: string | null;
  readonly task: string | null;
}
