import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import anyAscii from 'any-ascii';

/** A name for people out of an extract's file name: `monaco-2025.osm.pbf` is "Monaco 2025". */
export function nameOfFile(path: string): string {
  const words = basename(path)
    .replace(/(\.(osm|pbf|gz|xml|bz2))+$/i, '')
    .split(/[-_.\s]+/)
    .filter((word) => word !== '' && word !== 'latest');
  const name = words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join(' ');
  return name === '' ? 'Region' : name;
}

const MAX_ID = 63;
const HASH_DIGITS = 8;

/**
 * The id of a region of that name: lower case letters, digits and single hyphens, because ids are
 * parts of addresses and names of folders. Other scripts are written in Latin letters; different names
 * can come out the same that way (京 and 晶), so a hash of the name keeps their ids apart. Names in
 * Latin letters, accents or not, need none.
 */
export function idOfName(name: string): string {
  const plain = name.normalize('NFKD').replaceAll(/\p{Mark}/gu, '');
  if (!/[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(plain)) {
    const id = hyphenated(anyAscii(plain), MAX_ID);
    if (id !== '') return id;
  }
  const hash = createHash('sha256').update(name.normalize('NFC')).digest('hex');
  const words = hyphenated(anyAscii(name.normalize('NFC')), MAX_ID - HASH_DIGITS - 1);
  return `${words === '' ? 'region' : words}-${hash.slice(0, HASH_DIGITS)}`;
}

function hyphenated(text: string, maxLength: number): string {
  return text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, maxLength)
    .replace(/-+$/, '');
}
