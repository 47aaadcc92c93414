import { embedQuestionSchema, EMBED_VERSION, MAX_EMBED_CHARACTERS } from '@webmaps/protocol/embed';
import type {
  EmbedAnswer,
  EmbedErrorCode,
  EmbedNews,
  EmbedQuestion,
} from '@webmaps/protocol/embed';

/** Origins whose pages may show the map in a frame, as the server permits them. */
export type PermittedParents = 'any' | readonly string[];

/** What the bridge needs of a message and of the window around the frame. */
export interface BridgeMessage {
  readonly data: unknown;
  readonly origin: string;
  readonly source: unknown;
}

/** The page around the frame. */
export interface ParentWindow {
  postMessage(message: unknown, targetOrigin: string): void;
}

/** A question that is refused, in words for the author of the page around. */
export class EmbedFailure extends Error {
  override readonly name = 'EmbedFailure';
  readonly code: EmbedErrorCode;

  constructor(code: EmbedErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

interface BridgeOptions {
  readonly parent: ParentWindow;
  /** Origin of the page around the frame, where the browser says it. */
  readonly parentOrigin: string | undefined;
  readonly permitted: PermittedParents;
  /** Rejects with `EmbedFailure`. */
  readonly answer: (question: EmbedQuestion) => Promise<EmbedAnswer>;
}

/**
 * The messages between the map and the page around it. Others are not heard: those of another
 * window, such as a frame within the frame, and those of an origin that the server does not permit.
 */
export class EmbedBridge {
  readonly #options: BridgeOptions;
  /** The origin that news go to: that of the page around, once it is known. */
  #origin: string | undefined;

  constructor(options: BridgeOptions) {
    this.#options = options;
    const { parentOrigin } = options;
    if (parentOrigin !== undefined && this.#isPermitted(parentOrigin)) this.#origin = parentOrigin;
  }

  /** Sends news; nothing is sent while it is not known who is there. */
  send(news: EmbedNews, id?: string | number): void {
    if (this.#origin === undefined) return;
    const message = { webmaps: EMBED_VERSION, ...(id !== undefined && { id }), ...news };
    this.#options.parent.postMessage(message, this.#origin);
  }

  async hear({ data, origin, source }: BridgeMessage): Promise<void> {
    const { parent, answer } = this.#options;
    if (source !== parent || !this.#isPermitted(origin)) return;
    // Other scripts of that page speak to its frames too.
    if (typeof data !== 'object' || data === null || !('webmaps' in data)) return;
    this.#origin = origin;
    const id = 'id' in data && isId(data.id) ? data.id : undefined;
    try {
      this.send({ do: 'done', with: await answer(readQuestion(data)) }, id);
    } catch (error) {
      const failure = error instanceof EmbedFailure ? error : undefined;
      if (!failure) console.error(error);
      const { code, message } = failure ?? { code: 'unavailable', message: 'It failed.' };
      this.send({ do: 'error', with: { code, message } }, id);
    }
  }

  #isPermitted(origin: string): boolean {
    const { permitted } = this.#options;
    // A sandboxed page or a file has no origin that news could be sent to.
    if (origin === 'null') return false;
    return permitted === 'any' || permitted.includes(origin);
  }
}

function readQuestion(data: object): EmbedQuestion {
  if (lengthOf(data) > MAX_EMBED_CHARACTERS) {
    throw new EmbedFailure('too_large', 'A message has at most 1 MB of JSON.');
  }
  const read = embedQuestionSchema.safeParse(data);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const where = issue && issue.path.length > 0 ? ` at ${issue.path.join('.')}` : '';
  throw new EmbedFailure('invalid', `No such question${where}: ${issue?.message ?? ''}`);
}

/** In characters of JSON; what is no JSON is refused as too long. */
function lengthOf(data: object): number {
  try {
    return JSON.stringify(data).length;
  } catch {
    return Infinity;
  }
}

function isId(id: unknown): id is string | number {
  return typeof id === 'number' || (typeof id === 'string' && id.length <= 100);
}

/** As the server wrote them into the page. */
export function readPermittedParents(): PermittedParents {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="webmaps-embed-origins"]');
  const content = meta?.content.trim() ?? '';
  if (content === '*') return 'any';
  // This server's own pages may frame it, as its headers say.
  return [location.origin, ...content.split(/\s+/).filter((origin) => origin !== '')];
}
