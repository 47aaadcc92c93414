import { readdirSync, readFileSync } from 'node:fs';

/**
 * The private memory of all PostgreSQL processes of this machine, in megabytes; undefined where the
 * system does not report it.
 */
export function databaseMemory(): number | undefined {
  try {
    const kilobytes = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(memoryOfPostgres);
    return Math.round(kilobytes.reduce((sum, each) => sum + each, 0) / 1024);
  } catch {
    return undefined;
  }
}

function memoryOfPostgres(pid: string): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    if (!/^Name:\s+postgres$/m.test(status)) return 0;
    return Number(/RssAnon:\s+(\d+)/.exec(status)?.[1] ?? 0);
  } catch {
    // The process ended meanwhile.
    return 0;
  }
}
