import { join, resolve } from 'node:path';
import { z } from 'zod';

/** What the environment says, checked and with its defaults filled in. */
export interface Config {
  /** 0 lets the system choose a free one. */
  readonly port: number;
  readonly host: string;
  /** Absolute. Regions lie in `<dataFolder>/regions/<id>/`. */
  readonly dataFolder: string;
  /** Absolute. The built web app; the server runs without it too. */
  readonly webFolder: string;
  /** Who runs this server; shown in the title of every page. */
  readonly providerName: string;
  /** Where the server is reached, such as `https://maps.example.org`; else each request says it. */
  readonly publicUrl?: string;
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
}

/** Where the web app's build puts it; a folder of files, not code that is imported. */
const builtWebApp = join(import.meta.dirname, '..', '..', 'web', 'dist');

const text = z.string().trim();

// Every address of the machine, so that a phone in the same network and a container's published
// port reach it without configuration.
const defaultHost = '0.0.0.0';

const environmentSchema = z.object({
  PORT: text
    .regex(/^\d{1,5}$/, 'must be a number from 0 to 65535')
    .transform(Number)
    .refine((port) => port <= 65535, 'must be a number from 0 to 65535')
    .default(3000),
  HOST: text.min(1).default(defaultHost),
  WEBMAPS_DATA: text.min(1).default('./data'),
  WEBMAPS_WEB: text.min(1).default(builtWebApp),
  PROVIDER_NAME: text.min(1).max(100).default('Open Provider'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, message: 'must be an http or https address' })
    .transform((url) => new URL(url).origin)
    .optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
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
  return {
    status: 'ready',
    config: {
      port: PORT,
      host: HOST,
      dataFolder: resolve(WEBMAPS_DATA),
      webFolder: resolve(WEBMAPS_WEB),
      providerName: PROVIDER_NAME,
      ...(PUBLIC_URL !== undefined && { publicUrl: PUBLIC_URL }),
      logLevel: LOG_LEVEL,
    },
  };
}
