import type { ServiceName } from '@webmaps/protocol/system';
import { wholeNumber } from '../../display/quantities.ts';

/** The page about the state of the server. */
export const text = {
  title: 'System',
  lead: 'This server: its services, its data and what went wrong. Only administrators see this page.',
  loading: 'Loading the state of the server',
  failed: 'The state of the server could not be loaded.',
  stale: 'The figures below are from before.',
  refresh: 'Refresh',
  server: {
    title: 'Server',
    version: 'Version',
    node: 'Node.js',
    started: 'Started',
    memory: 'Memory of the server',
    disk: 'Free on the disk with the data',
    diskOf: (free: string, total: string) => `${free} of ${total}`,
    unknown: 'The system does not say',
    accounts: 'Accounts and data',
    backends: { embedded: 'This server', hosted: 'A hosted Supabase' },
  },
  services: {
    title: 'Services',
    lead: 'Asked just now, each with a question that changes nothing.',
    names: {
      accounts: 'Accounts',
      data: 'Data',
      files: 'Files',
      live: 'Live changes',
    } satisfies Record<ServiceName, string>,
    states: { ok: 'Answers', failed: 'Does not answer' },
    took: (ms: number) => `${ms} ms`,
    mail: 'Mail',
    mailWaiting: (count: number) => (count === 0 ? 'None waiting' : `${count} waiting`),
    mailFailed: (count: number) => `${count} could not be sent`,
  },
  storage: {
    title: 'Storage',
    kind: 'Kind',
    files: 'Files',
    size: 'Size',
    regions: 'Regions',
    database: 'Database',
    bucket: (name: string) => `Stored files: ${name}`,
  },
  database: {
    title: 'Database',
    version: 'PostgreSQL',
    connections: 'Connections',
    ofMax: (count: number, max: number) => `${count} of ${max}`,
    largest: 'Largest tables',
    slow: 'Statements that took most time',
    unmeasured:
      'This database does not measure its statements: the extension pg_stat_statements is not in use.',
    none: 'No statement has been measured yet.',
    calls: (calls: number, mean: string) =>
      `${calls === 1 ? '1 call' : `${wholeNumber(calls)} calls`}, ${mean} ms each`,
  },
  errors: {
    title: 'Errors of the last day',
    lead: 'Since the last start of the server, without any personal content. The full log is on the server’s standard output.',
    none: 'No errors.',
    times: (count: number) => `${count} times`,
  },
  log: {
    title: 'Acts of administrators on this server',
    none: 'None yet.',
    someone: 'A deleted account',
    acts: {
      import_region: 'imported a region',
      cancel_import: 'cancelled an import',
      retry_import: 'started an import again',
      rename_region: 'renamed a region',
      delete_region: 'deleted a region',
      restore_region: 'restored a region',
      make_backup: 'made a backup',
      delete_backup: 'deleted a backup',
    } as Readonly<Record<string, string>>,
  },
  settings: {
    title: 'Settings',
    lead: 'What is in force, by the names of the variables that the operator sets. Keys and passwords are never shown.',
    unset: 'not set',
  },
  hosted:
    'Accounts and data are at a hosted Supabase. Its own memory, disk, logs and backups cannot be seen from here: its dashboard shows them.',
} as const;
