/** Letters of Noto Sans, and of most fonts of its kind, by their width in ems. */
const WIDTHS: readonly (readonly [ems: number, pattern: RegExp])[] = [
  [0.27, /[ .,:;'’|!ijlI·()[\]]/u],
  [0.39, /[ftr\-–"/]/u],
  [0.93, /[mwMWÆŒ@%—]/u],
  [1, /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u],
  [0.67, /[\p{Lu}\p{Nd}]/u],
];

const OTHER_EMS = 0.59;

const known = new Map<string, number>();

/** How wide a text is drawn, in ems of the font, a little too much rather than too little. */
export function textWidthEms(text: string): number {
  let ems = 0;
  for (const letter of text) ems += letterEms(letter);
  return ems;
}

function letterEms(letter: string): number {
  const cached = known.get(letter);
  if (cached !== undefined) return cached;
  // A combining mark takes no room.
  const ems = /\p{M}/u.test(letter)
    ? 0
    : (WIDTHS.find(([, pattern]) => pattern.test(letter))?.[0] ?? OTHER_EMS);
  known.set(letter, ems);
  return ems;
}
