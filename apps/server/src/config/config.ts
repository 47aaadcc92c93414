import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import type { ExternalRouterSettings } from '@webmaps/external-routers/open-external-router';
import { z } from 'zod';
import { authConfigOf, authShape } from './auth.ts';
import type { AuthConfig } from './auth.ts';
import { backupsConfigOf, backupsShape } from './backups.ts';
import type { BackupsConfig } from './backups.ts';
import { corsShape, originsOf } from './cors.ts';
import type { Origins } from './cors.ts';
import { databaseConfigOf, databaseShape, hostedConfigOf, hostedShape } from './database.ts';
import type { DatabaseConfig, HostedConfig } from './database.ts';
import { importsConfigOf, importsShape } from './imports.ts';
import type { ImportsConfig } from './imports.ts';
import { incomingMailConfigOf, incomingMailShape } from './incoming-mail.ts';
import type { IncomingMailConfig } from './incoming-mail.ts';
import { keysConfigOf, keysShape } from './keys.ts';
import type { KeysConfig } from './keys.ts';
import { pushConfigOf, pushShape } from './push.ts';
import type { PushConfig } from './push.ts';
import { realtimeConfigOf, realtimeShape } from './realtime.ts';
import type { RealtimeConfig } from './realtime.ts';
import { routerConfigOf, routerShape } from './router.ts';
import { storageConfigOf, storageShape } from './storage.ts';
import type { StorageConfig } from './storage.ts';
import { address, list, text, whole } from './values.ts';

/** The parsed environment with defaults. */
export interface Config {
  /** 0 lets the system choose a free one. */
  readonly port: number;
  readonly host: string;
  /** Absolute. Regions are in `<dataFolder>/regions/<id>/`. */
  readonly dataFolder: string;
  /** Absolute. The built web app; the server runs without it too. */
  readonly webFolder: string;
  /** Who runs this server; shown in the title of every page. */
  readonly providerName: string;
  /** The server's address, such as `https://maps.example.org`; default: that of each request. */
  readonly publicUrl?: string;
  /** Addresses or networks of proxies in front of this server, trusted to name the client. */
  readonly trustedProxies: readonly string[];
  /** The origins whose pages may call the services that API keys open. */
  readonly corsOrigins: Origins;
  /** The origins whose pages may show shared routes in a frame. */
  readonly embedOrigins: Origins;
  /** The origins that browsers may ask for remote layers; any: every one with TLS. */
  readonly remoteLayers: Origins;
  /** Simple requests to the map's functions per network address in five minutes; 0: without limit. */
  readonly functionRequests: number;
  /** The cost of REST requests per network address in five minutes; 0: without limit. */
  readonly restRequests: number;
  /** Threads for long requests to the map's functions, beside the server's own. */
  readonly functionThreads: number;
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  readonly database: DatabaseConfig;
  /** A hosted Supabase that keeps accounts and data; this server then starts no database. */
  readonly hosted?: HostedConfig;
  readonly keys: KeysConfig;
  readonly auth: AuthConfig;
  readonly storage: StorageConfig;
  readonly realtime: RealtimeConfig;
  readonly imports: ImportsConfig;
  readonly backups: BackupsConfig;
  /** Notices to browsers; undefined where the operator sends none. */
  readonly push?: PushConfig;
  /** Answers by mail; undefined where no service delivers them. */
  readonly incomingMail?: IncomingMailConfig;
  /** The external router for routes outside of all regions. */
  readonly router?: ExternalRouterSettings;
}

/** Where the web app's build puts it; a folder of files, not code that is imported. */
const builtWebApp = join(import.meta.dirname, '..', '..', '..', 'web', 'dist');

// Every address of the machine, so that a phone in the same network and a container's published
// port reach it without configuration.
const defaultHost = '0.0.0.0';

/** One core stays for the server's own thread; each of the others takes memory for its searches. */
const defaultThreads = Math.max(1, Math.min(4, availableParallelism() - 1));

const environmentSchema = z.object({
  PORT: whole(0, 65535).default(3000),
  HOST: text.min(1).default(defaultHost),
  WEBMAPS_DATA: text.min(1).default('./data'),
  WEBMAPS_WEB: text.min(1).default(builtWebApp),
  PROVIDER_NAME: text.min(1).max(100).default('Open Provider'),
  PUBLIC_URL: address.transform((url) => new URL(url).origin).optional(),
  TRUSTED_PROXIES: list.default([]),
  WEBMAPS_FUNCTIONS_REQUESTS: whole().default(6000),
  WEBMAPS_REST_REQUESTS: whole().default(120_000),
  WEBMAPS_FUNCTIONS_THREADS: whole(1, 64).default(defaultThreads),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  ...corsShape,
  ...databaseShape,
  ...hostedShape,
  ...keysShape,
  ...authShape,
  ...storageShape,
  ...realtimeShape,
  ...importsShape,
  ...backupsShape,
  ...pushShape,
  ...incomingMailShape,
  ...routerShape,
});

/** Reads the configuration from environment variables; an empty one counts as not set. */
export function readConfig(
  environment: Readonly<Record<string, string | undefined>>,
): { status: 'ready'; config: Config } | { status: 'failed'; message: string } {
  const set = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = environmentSchema.safeParse(set);
  if (!parsed.success) {
    const issues = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    return { status: 'failed', message: `The environment is not right. ${issues.join('; ')}` };
  }
  const { PORT, HOST, WEBMAPS_DATA, WEBMAPS_WEB, PROVIDER_NAME, PUBLIC_URL, LOG_LEVEL } =
    parsed.data;
  const incomplete = findIncomplete(parsed.data);
  if (incomplete !== undefined) {
    return { status: 'failed', message: `The environment is not right. ${incomplete}` };
  }
  const dataFolder = resolve(WEBMAPS_DATA);
  const hosted = hostedConfigOf(parsed.data);
  const router = routerConfigOf(parsed.data);
  const push = pushConfigOf(parsed.data);
  const incomingMail = incomingMailConfigOf(parsed.data);
  return {
    status: 'ready',
    config: {
      port: PORT,
      host: HOST,
      dataFolder,
      webFolder: resolve(WEBMAPS_WEB),
      providerName: PROVIDER_NAME,
      ...(PUBLIC_URL !== undefined && { publicUrl: PUBLIC_URL }),
      trustedProxies: parsed.data.TRUSTED_PROXIES,
      corsOrigins: originsOf(parsed.data.WEBMAPS_CORS_ORIGINS),
      embedOrigins: originsOf(parsed.data.WEBMAPS_EMBED_ORIGINS),
      remoteLayers: originsOf(parsed.data.WEBMAPS_REMOTE_LAYERS),
      functionRequests: parsed.data.WEBMAPS_FUNCTIONS_REQUESTS,
      restRequests: parsed.data.WEBMAPS_REST_REQUESTS,
      functionThreads: parsed.data.WEBMAPS_FUNCTIONS_THREADS,
      logLevel: LOG_LEVEL,
      database: databaseConfigOf(parsed.data),
      ...(hosted && { hosted }),
      keys: keysConfigOf(parsed.data),
      auth: authConfigOf(parsed.data),
      storage: storageConfigOf(parsed.data, dataFolder),
      realtime: realtimeConfigOf(parsed.data),
      imports: importsConfigOf(parsed.data, dataFolder),
      backups: backupsConfigOf(parsed.data, dataFolder),
      ...(push && { push }),
      ...(incomingMail && { incomingMail }),
      ...(router && { router }),
    },
  };
}

/** Variables that mean something only together. */
const together = [
  ['SUPABASE_URL', 'SUPABASE_ANON_KEY'],
  ['WEBMAPS_AUTH_OIDC_ISSUER', 'WEBMAPS_AUTH_OIDC_CLIENT_ID', 'WEBMAPS_AUTH_OIDC_CLIENT_SECRET'],
  ['WEBMAPS_AUTH_GITHUB_CLIENT_ID', 'WEBMAPS_AUTH_GITHUB_CLIENT_SECRET'],
  ['WEBMAPS_AUTH_CAPTCHA', 'WEBMAPS_AUTH_CAPTCHA_SECRET'],
  ['WEBMAPS_SMS_URL', 'WEBMAPS_SMS_SECRET'],
  ['WEBMAPS_MAIL_REPLY', 'WEBMAPS_MAIL_SECRET'],
  ['WEBMAPS_MAIL_REPLY', 'SMTP_HOST'],
  ['WEBMAPS_ROUTER', 'WEBMAPS_ROUTER_URL'],
  ['WEBMAPS_ROUTER_URL', 'WEBMAPS_ROUTER'],
] as const;

function findIncomplete(read: z.infer<typeof environmentSchema>): string | undefined {
  for (const [first, ...others] of together) {
    const missing = others.find((name) => read[name] === undefined);
    if (read[first] !== undefined && missing !== undefined) {
      return `${first} is set, so ${missing} must be set too.`;
    }
  }
  return undefined;
}
