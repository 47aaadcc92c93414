/** What counts of a received mail. */
export interface ParsedMail {
  /** All addresses that it names as its receivers. */
  readonly recipients: readonly string[];
  /** Its own id; empty where it has none. */
  readonly messageId: string;
  readonly text: string;
  /** Names of attached files. */
  readonly attachments: readonly string[];
  readonly kind: 'answer' | 'automatic' | 'bounce' | 'delayed';
}
