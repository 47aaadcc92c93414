const units = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
];
const tens = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

const values = new Map<string, number>([
  ...units.map((word, value) => [word, value] as const),
  ...tens.map((word, at) => [word, 20 + at * 10] as const),
  ['a', 1],
  ['an', 1],
  ['hundred', 100],
  ['a hundred', 100],
  ['a couple of', 2],
]);

const wordPattern = `(?:${tens.join('|')})(?:[- ](?:${units.slice(1, 10).join('|')}))?|${units
  .toReversed()
  .join('|')}|a hundred|a couple of`;

/** The source of a pattern of whole numbers: digits or words. */
export const wholePattern = `(?:\\d+|${wordPattern})`;

/** The source of a pattern of numbers before a unit: "7,5", "1 1/2", "half a", "ten", "minus 5". */
export const numberPattern = `(?:(?:minus |[-−])?(?:\\d{1,3}(?:,\\d{3})+(?!\\d)|\\d+\\s*\\/\\s*\\d+|\\d+(?:[.,]\\d+)?)|(?:a )?(?:half|quarter)(?: of)?(?: an?)?|(?:${wordPattern}|an?)(?: and a (?:half|quarter))?)`;

/** The number that {@link numberPattern} has matched; NaN for anything else. */
export function readNumber(text: string): number {
  const word = text
    .trim()
    .toLowerCase()
    .replace('−', '-')
    .replace(/^minus /, '-');
  if (/^-?\d{1,3}(?:,\d{3})+$/.test(word)) return Number(word.replaceAll(',', ''));
  const fraction = /^(-?\d+)\s*\/\s*(\d+)$/.exec(word);
  if (fraction) return Number(fraction[1]) / Number(fraction[2]);
  if (/^-?\d/.test(word)) return Number(word.replace(',', '.'));
  const [whole = '', more] = word.split(' and a ');
  if (more !== undefined) return readNumber(whole) + (more === 'half' ? 0.5 : 0.25);
  if (/^(?:a )?half/.test(word)) return 0.5;
  if (/^(?:a )?quarter/.test(word)) return 0.25;
  const known = values.get(word);
  if (known !== undefined) return known;
  const [ten = '', unit = ''] = word.split(/[- ]/);
  return (values.get(ten) ?? Number.NaN) + (values.get(unit) ?? Number.NaN);
}
