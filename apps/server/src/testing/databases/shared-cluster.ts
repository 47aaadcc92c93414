import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Client } from 'pg';
import type { ClientConfig } from 'pg';
import { parseIntoClientConfig } from 'pg-connection-string';
import type { TestProject } from 'vitest/node';
import { prepareDatabase } from '../../db/database.ts';
import { ownerOf, startCluster } from '../../db/embedded/cluster.ts';
import { findDebianPostgresql, startDebianPostgresql } from './debian-postgresql.ts';
import { makeEmptyDatabase } from './empty-database.ts';
import type { MadeDatabase } from './empty-database.ts';
import { memoryFolder } from './memory-folder.ts';

/** How a test file connects to the cluster that all of them share. */
export interface SharedCluster {
  readonly owner: ClientConfig;
  /** A database with every migration, used as a template. */
  readonly template: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Provides a `SharedCluster`. */
    sharedClusterUrl: string;
  }
}

/** The secret of every database in tests. */
export const testSecret = 'a secret for tests alone, long enough';

/**
 * One cluster for a whole run of the tests, started when the first file needs it: creating a
 * database from a template takes a tenth of the time of creating a cluster and migrating it. Tests
 * that need a cluster of their own copy the files of another, at `/empty`.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  let started: Promise<Started> | undefined;
  const templates = new Map<string, Promise<void>>();

  async function answer(): Promise<SharedCluster> {
    started ??= start();
    const { owner } = await started;
    const template = `template_${await migrationsFingerprint()}`;
    const made = templates.get(template) ?? makeTemplate(owner, template);
    templates.set(template, made);
    await made;
    return { owner, template };
  }

  let empty: Promise<MadeDatabase> | undefined;
  async function emptyFolder(): Promise<string> {
    empty ??= makeEmptyDatabase(testSecret);
    return (await empty).folder;
  }

  const server = createServer(({ url }, response) => {
    (url === '/empty' ? emptyFolder() : answer()).then(
      (given) => response.end(JSON.stringify(given)),
      (error: Error) => response.writeHead(500).end(error.message),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  project.provide(
    'sharedClusterUrl',
    `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
  );
  return async () => {
    server.closeAllConnections();
    server.close();
    const running = await started?.catch(() => undefined);
    await running?.stop();
    await (await empty?.catch(() => undefined))?.remove();
  };
}

interface Started {
  readonly owner: ClientConfig;
  stop(): Promise<void>;
}

/**
 * Our own, or an external one: with `WEBMAPS_TEST_DATABASE=external` Debian's where it is
 * installed, or any at an address, in which the tests then create databases and roles permanently.
 */
async function start(): Promise<Started> {
  const wanted = process.env['WEBMAPS_TEST_DATABASE'];
  if (wanted === undefined) return startOurs();
  if (wanted !== 'external') {
    return { owner: parseIntoClientConfig(wanted), stop: async () => undefined };
  }
  const debian = findDebianPostgresql();
  if (debian === undefined) throw new Error('There is no PostgreSQL of Debian here.');
  const external = await startDebianPostgresql(debian);
  return { owner: parseIntoClientConfig(external.url), stop: async () => external.stop() };
}

async function startOurs(): Promise<Started> {
  const folder = await mkdtemp(join(memoryFolder(), 'webmaps-db-'));
  // Test data need not survive a power failure.
  const cluster = await startCluster(folder, {
    settings: { fsync: 'off', max_connections: '300' },
  });
  return {
    owner: ownerOf(cluster),
    stop: async () => {
      await cluster.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function makeTemplate(owner: ClientConfig, name: string): Promise<void> {
  const client = new Client(owner);
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  await prepareDatabase({ owner: { ...owner, database: name }, secret: testSecret });
}

/** Of every migration, so that a watching run notices edits. */
async function migrationsFingerprint(): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of ['supabase-base', 'migrations']) {
    const path = join(import.meta.dirname, '..', '..', 'db', folder);
    const names = (await readdir(path)).filter((name) => name.endsWith('.sql'));
    for (const name of names.toSorted()) hash.update(await readFile(join(path, name)));
  }
  return hash.digest('hex').slice(0, 12);
}
