/** Why a file could not be read. Ready to be shown: "line 12: the latitude 95 is outside ±90°". */
export interface FormatFailure {
  /** The problem, with the line where it is known. */
  readonly message: string;
  /** From 1; for formats made of lines. */
  readonly line?: number;
}

export type ReadOutcome<Document> =
  | { readonly status: 'read'; readonly document: Document }
  | { readonly status: 'failed'; readonly failure: FormatFailure };

/** The contract of every file format. Reading never throws, whatever the bytes. */
export interface FileFormat<Document> {
  /** As people call it: "GPX". */
  readonly name: string;
  /** In lower case with the dot, the usual one first. */
  readonly extensions: readonly [string, ...string[]];
  readonly mediaType: string;
  read(bytes: Uint8Array): ReadOutcome<Document>;
  /** Bytes that `read` of this and of other programs takes; the same document gives the same bytes. */
  write(document: Document): Uint8Array<ArrayBuffer>;
}
