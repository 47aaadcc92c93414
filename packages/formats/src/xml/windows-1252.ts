/** The characters 0x80 to 0x9f of Windows-1252; undefined ones stay as they are. */
const WINDOWS_1252 =
  '\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178';

/** The code point of a byte of Windows-1252, which ISO 8859-1 is a part of in practice. */
export function windows1252Point(byte: number): number {
  return byte >= 0x80 && byte < 0xa0 ? WINDOWS_1252.charCodeAt(byte - 0x80) : byte;
}
