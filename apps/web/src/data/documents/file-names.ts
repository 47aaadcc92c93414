/** The ending of a name in a form that every storage takes; ".tar.gz" is ".gz". */
export function endingOf(name: string): string {
  return ENDING.exec(name)?.[0].toLowerCase() ?? '';
}

/** What a document is called once it has the file of another name: as before, with that file's ending. */
export function nameWithFile(name: string, fileName: string): string {
  if (endingOf(name) === endingOf(fileName)) return name;
  const base = name.replace(ENDING, '') || name;
  return `${base}${ENDING.exec(fileName)?.[0] ?? ''}`;
}

const ENDING = /\.[a-z0-9]{1,10}$/i;
