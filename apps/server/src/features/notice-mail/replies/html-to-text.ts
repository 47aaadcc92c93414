const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/**
 * The words of an HTML mail, which nobody sees as HTML: without scripts, styles, pictures and
 * addresses of links, so that there is nothing that could run or be loaded.
 */
export function htmlToText(html: string): string {
  return html
    .replaceAll(/<!--[\s\S]*?(-->|$)/g, '')
    .replaceAll(/<(script|style|head|title)\b[\s\S]*?(<\/\1\s*>|$)/gi, '')
    .replaceAll(/[\r\n\t ]+/g, ' ')
    .replaceAll(/<(br|hr)\b[^>]*>|<\/(p|div|li|tr|h[1-6]|blockquote|table|ul|ol)\s*>/gi, '\n')
    .replaceAll(/<[^>]*(>|$)/g, '')
    .replaceAll(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,6});/gi, decodeEntity)
    .replaceAll(/ *\n */g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

function decodeEntity(whole: string, name: string): string {
  if (!name.startsWith('#')) return named[name.toLowerCase()] ?? whole;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  // What is no character of a text, such as NUL, which the database refuses.
  if (code < 32 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return ' ';
  return String.fromCodePoint(code);
}
