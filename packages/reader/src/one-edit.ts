/** Whether a word becomes another by one letter more, less or changed, or by two swapped. */
export function isOneEdit(word: string, other: string): boolean {
  if (Math.abs(word.length - other.length) > 1) return false;
  let start = 0;
  while (start < word.length && word[start] === other[start]) start += 1;
  let end = 0;
  while (end < word.length - start && word.at(-1 - end) === other.at(-1 - end)) end += 1;
  const left = word.slice(start, word.length - end);
  const right = other.slice(start, Math.max(start, other.length - end));
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}
