/** Stands above each message that goes out by mail: what is below it in an answer is the message. */
export const REPLY_LINE = '— Write your answer above this line —';

/**
 * The words of an answer without the mail that it quotes: up to the line of this site, and without
 * the introduction that a mail program puts before a quote.
 */
export function stripQuote(text: string): string {
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  const cut = lines.findIndex((line) => line.includes(REPLY_LINE));
  const kept = cut === -1 ? lines : lines.slice(0, cut);
  // Signs of a quote, and an introduction such as "On Monday Ann wrote:", which may take two lines.
  while (kept.length > 0 && /^\s*(>.*)?$/.test(kept.at(-1) ?? '')) kept.pop();
  if (cut !== -1 || kept.length < lines.length) dropIntroduction(kept);
  return kept.join('\n').trim();
}

function dropIntroduction(lines: string[]): void {
  if (!/:\s*$/.test(lines.at(-1) ?? '')) return;
  const isIntroduction = (line: string) => /\d/.test(line) && line.length < 300;
  if (isIntroduction(lines.at(-1) ?? '')) lines.pop();
  else if (isIntroduction(lines.slice(-2).join(' '))) lines.splice(-2);
}
