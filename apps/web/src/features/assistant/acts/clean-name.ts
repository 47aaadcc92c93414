const MAX_CHARACTERS = 60;

/**
 * A name from data as the conversation shows it: on one line, without control, bidirectional or
 * zero-width characters, which could make it read as something else, and cut to 60 characters.
 */
export function cleanName(name: string): string {
  const line = name
    .toWellFormed()
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim();
  const characters = [...line];
  if (characters.length <= MAX_CHARACTERS) return line;
  return `${characters
    .slice(0, MAX_CHARACTERS - 1)
    .join('')
    .trim()}…`;
}
