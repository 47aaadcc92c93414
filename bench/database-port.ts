import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where the server's own PostgreSQL listens: the fourth line of its `postmaster.pid`. */
export function databasePort(folder: string): number {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const found = files.find((file) => file.endsWith('postmaster.pid'));
  if (found === undefined) throw new Error(`There is no database in ${folder}.`);
  return Number(readFileSync(join(folder, found), 'utf8').split('\n')[3]);
}
