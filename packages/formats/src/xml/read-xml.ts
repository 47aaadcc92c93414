import type { ByteSource } from '../byte-source.ts';
import { UnreadableFile } from '../fault.ts';
import type { ReadContext } from '../track/track-format.ts';
import { chooseUtf8Converter, HEAD_BYTES, type Utf8Converter } from './to-utf8.ts';
import { XmlError } from './xml-error.ts';
import { XmlReader } from './xml-reader.ts';

/** What a format does with the elements of a file. Names have no prefix. */
export interface XmlHandler {
  /** The element is open; its attributes are in `xml`. @throws UnreadableFile for another format. */
  open(name: string, xml: XmlReader): void;
  /** `text`: what was between the last tag and this one, without the space around it. */
  close(name: string, text: string, xml: XmlReader): void;
}

/**
 * Hands the elements of an XML file to `handler`. Where the file ends too early or is malformed, a
 * fault says so and what came before stays.
 * @throws UnreadableFile where not even the root element can be read.
 */
export async function readXml(
  source: Pick<ByteSource, 'size' | 'stream'>,
  context: ReadContext,
  handler: XmlHandler,
): Promise<void> {
  const reader = new XmlReader(context.faults);
  const parser = new Parser(reader, handler);
  let converter: Utf8Converter | undefined;
  let done = 0;
  let resumedAt = Date.now();
  try {
    for await (const block of inBlocks(source.stream())) {
      context.signal.throwIfAborted();
      const isFirst = converter === undefined;
      converter ??= chooseUtf8Converter(block);
      reader.push(converter.convert(isFirst ? block.subarray(converter.markBytes) : block));
      parser.run();
      done += block.length;
      if (Date.now() - resumedAt < BUSY_MILLISECONDS) continue;
      context.progress(Math.min(1, done / Math.max(1, source.size)));
      await context.yieldToEventLoop();
      resumedAt = Date.now();
    }
    reader.end();
    parser.run();
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    if (!parser.isStarted) throw new UnreadableFile(error.message, error.place);
    context.faults.add({
      code: error.isEnd ? 'xml-truncated' : 'xml-malformed',
      message: `${error.message} What came before was kept.`,
      place: error.place,
    });
  }
  context.progress(1);
}

/** Time after which other work of the thread gets its turn. */
const BUSY_MILLISECONDS = 25;

class Parser {
  readonly #reader: XmlReader;
  readonly #handler: XmlHandler;
  #text = '';
  isStarted = false;

  constructor(reader: XmlReader, handler: XmlHandler) {
    this.#reader = reader;
    this.#handler = handler;
  }

  run(): void {
    const reader = this.#reader;
    const handler = this.#handler;
    for (;;) {
      const event = reader.next();
      if (event === 'text') {
        this.#text += reader.text;
        if (this.#text.length > MAX_TEXT_LENGTH)
          throw new XmlError('A text is longer than 16 MB.', reader.place);
      } else if (event === 'open') {
        this.#text = '';
        handler.open(reader.name, reader);
        this.isStarted = true;
      } else if (event === 'close') {
        handler.close(reader.name, this.#text.trim(), reader);
        this.#text = '';
      } else {
        return;
      }
    }
  }
}

const MAX_TEXT_LENGTH = 1 << 24;

/** The same bytes in blocks that are neither too small to be worth it nor too long to wait for. */
async function* inBlocks(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let waiting = new Uint8Array(BLOCK_BYTES);
  let length = 0;
  for await (const piece of pieces) {
    let from = 0;
    while (from < piece.length) {
      if (length === 0 && piece.length - from >= BLOCK_BYTES) {
        yield piece.subarray(from, from + BLOCK_BYTES);
        from += BLOCK_BYTES;
        continue;
      }
      const taken = Math.min(BLOCK_BYTES - length, piece.length - from);
      waiting.set(piece.subarray(from, from + taken), length);
      length += taken;
      from += taken;
      if (length < BLOCK_BYTES) continue;
      yield waiting;
      waiting = new Uint8Array(BLOCK_BYTES);
      length = 0;
    }
  }
  if (length > 0) yield waiting.subarray(0, length);
}

/** Also more than `HEAD_BYTES`, which the choice of an encoding needs. */
const BLOCK_BYTES = Math.max(HEAD_BYTES, 1 << 16);
