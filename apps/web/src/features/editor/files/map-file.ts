/** Of a whole map as a file. */
export const MAP_EXTENSION = '.webmap';

/** The first bytes of an archive, and where it has the name of its first member. */
const ARCHIVE = 'PK\u0003\u0004';
const NAME_AT = 30;
const FIRST_MEMBER = 'map.json';

/** Whether a file is a whole map, by its beginning; a damaged one by its name. */
export async function isMapFile(file: File): Promise<boolean> {
  if (file.name.toLowerCase().endsWith(MAP_EXTENSION)) return true;
  const head = await file.slice(0, NAME_AT + FIRST_MEMBER.length).arrayBuffer();
  const letters = String.fromCharCode(...new Uint8Array(head));
  return letters.startsWith(ARCHIVE) && letters.slice(NAME_AT) === FIRST_MEMBER;
}

/** A name without what file systems refuse; `map` where nothing is left. */
export function fileNameOf(name: string): string {
  const plain = name.replaceAll(/[\\/:*?"<>|\p{Cc}\s]+/gu, ' ').trim();
  return plain === '' ? 'map' : plain;
}
