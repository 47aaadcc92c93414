import { decodeUtf8 } from '@webmaps/geo/utf8';
import { chooseUtf8Converter, convertWindows1252 } from '../xml/to-utf8.ts';

/**
 * The bytes of a table as UTF-8. Spreadsheets write UTF-16 with a byte order mark, and Windows-1252
 * without any sign: what is not well-formed UTF-8 is taken for it.
 */
export function utf8OfTable(bytes: Uint8Array): {
  readonly utf8: Uint8Array;
  readonly encoding: 'Unicode' | 'Windows-1252';
} {
  const { markBytes, convert } = chooseUtf8Converter(bytes.subarray(0, 4));
  const utf8 = convert(bytes.subarray(markBytes));
  const isConverted = utf8.buffer !== bytes.buffer;
  return isConverted || isWellFormed(utf8)
    ? { utf8, encoding: 'Unicode' }
    : { utf8: convertWindows1252(bytes), encoding: 'Windows-1252' };
}

const REPLACEMENT = '\uFFFD';
/** The same character as it is spelled in UTF-8. */
const REPLACEMENT_BYTES = [0xef, 0xbf, 0xbd] as const;

/** Decoding writes a replacement for each bad byte; a file may have some of its own. */
function isWellFormed(utf8: Uint8Array): boolean {
  const replaced = decodeUtf8(utf8).split(REPLACEMENT).length - 1;
  if (replaced === 0) return true;
  const [first, second, third] = REPLACEMENT_BYTES;
  let own = 0;
  for (let at = utf8.indexOf(first); at >= 0; at = utf8.indexOf(first, at + 1)) {
    if (utf8[at + 1] === second && utf8[at + 2] === third) own += 1;
  }
  return own === replaced;
}
