/** A file that is not well-formed XML, or that asks for what is refused. Caught by the formats. */
export class XmlError extends Error {
  override readonly name = 'XmlError';
  readonly line: number | undefined;

  constructor(message: string, line?: number) {
    super(line === undefined ? message : `line ${line}: ${message}`);
    this.line = line;
  }
}
