import { basename } from 'node:path';

/** A name for people out of an extract's file name: `monaco-2025.osm.pbf` is "Monaco 2025". */
export function nameOfFile(path: string): string {
  const words = basename(path)
    .replace(/(\.(osm|pbf|gz|xml|bz2))+$/i, '')
    .split(/[-_.\s]+/)
    .filter((word) => word !== '' && word !== 'latest');
  const name = words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join(' ');
  return name === '' ? 'Region' : name;
}

/** The id of a region of that name: lower case letters, digits and single hyphens. */
export function idOfName(name: string): string {
  const id = name
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 63)
    .replace(/-+$/, '');
  return id === '' ? 'region' : id;
}
