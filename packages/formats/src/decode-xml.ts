import { decodeUtf8 } from '@webmaps/geo/utf8';
import { XmlError } from './xml-error.ts';

/**
 * The text of an XML file: by its byte order mark, else by the encoding that it declares, else
 * UTF-8. Source: XML 1.0, appendix F. Reads UTF-8, UTF-16, ISO 8859-1 and Windows-1252.
 * @throws XmlError for another encoding.
 */
export function decodeXml(bytes: Uint8Array): string {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return decodeUtf8(bytes, 3);
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decodeUtf16(bytes, 0);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decodeUtf16(bytes, 1);
  const head = decodeUtf8(bytes, 0, Math.min(bytes.length, 200));
  const declared = /^\s*<\?xml[^>]*?encoding\s*=\s*["']([^"']*)["']/.exec(head)?.[1]?.toLowerCase();
  if (declared === undefined || /^(?:utf-?8|us-ascii|ascii)$/.test(declared))
    return decodeUtf8(bytes);
  if (/^(?:iso-8859-1|latin1|windows-1252|cp1252)$/.test(declared)) return decodeWindows1252(bytes);
  throw new XmlError(`the encoding ${declared} is not supported: save the file as UTF-8`, 1);
}

/** Code units that are turned to text at once. */
const CHUNK = 4096;

function decodeUtf16(bytes: Uint8Array, bigEndian: 0 | 1): string {
  let text = '';
  for (let start = 2; start + 1 < bytes.length; start += CHUNK * 2) {
    const count = Math.min(CHUNK, (bytes.length - start) >> 1);
    const units = Array.from({ length: count }, (_, index) => {
      const at = start + index * 2;
      return ((bytes[at + 1 - bigEndian] ?? 0) << 8) | (bytes[at + bigEndian] ?? 0);
    });
    text += String.fromCharCode(...units);
  }
  return text;
}

/** The characters 0x80 to 0x9f of Windows-1252; undefined ones stay as they are. */
const WINDOWS_1252 =
  '\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178';

function decodeWindows1252(bytes: Uint8Array): string {
  let text = '';
  for (let start = 0; start < bytes.length; start += CHUNK) {
    const units = Array.from(bytes.subarray(start, start + CHUNK), (byte) =>
      byte >= 0x80 && byte < 0xa0 ? WINDOWS_1252.charCodeAt(byte - 0x80) : byte,
    );
    text += String.fromCharCode(...units);
  }
  return text;
}
