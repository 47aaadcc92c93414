import type { System } from '@webmaps/protocol/system';
import type { Config } from '../../../config/config.ts';

type Setting = System['settings'][number];

/**
 * What the operator has set, by the names of the variables. Each is named here on purpose: a new
 * variable is not shown until someone has decided that it is no secret. Of services with a key or a
 * password, the list says only that they are set.
 */
export function listSettings(config: Config): readonly Setting[] {
  const { auth, storage, router } = config;
  const values = {
    PROVIDER_NAME: config.providerName,
    PUBLIC_URL: config.publicUrl,
    TRUSTED_PROXIES: config.trustedProxies.join(', '),
    WEBMAPS_CORS_ORIGINS: originsText(config.corsOrigins),
    WEBMAPS_EMBED_ORIGINS: originsText(config.embedOrigins),
    WEBMAPS_REMOTE_LAYERS: originsText(config.remoteLayers) || 'none',
    WEBMAPS_FUNCTIONS_REQUESTS: config.functionRequests,
    WEBMAPS_FUNCTIONS_THREADS: config.functionThreads,
    WEBMAPS_REST_REQUESTS: config.restRequests,
    LOG_LEVEL: config.logLevel,
    WEBMAPS_IMPORT_FOLDER: config.imports.folder,
    WEBMAPS_IMPORT_UPLOAD_MB: config.imports.uploadBytes / 1024 ** 2,
    WEBMAPS_BACKUP_FOLDER: config.backups.folder,
    DATABASE_URL: setText(config.database.url),
    SUPABASE_URL: config.hosted?.url,
    SUPABASE_SERVICE_KEY: config.hosted && setText(config.hosted.serviceKey),
    WEBMAPS_AUTH_DISABLE_SIGNUP: auth.disableSignup,
    WEBMAPS_AUTH_AUTOCONFIRM: auth.autoconfirm,
    WEBMAPS_AUTH_ANONYMOUS: auth.anonymous,
    WEBMAPS_AUTH_MFA: auth.mfa,
    WEBMAPS_AUTH_REQUESTS: auth.requestsPerFiveMinutes,
    SMTP_HOST: setText(auth.smtp),
    WEBMAPS_MAIL_REPLY: config.incomingMail?.address,
    WEBMAPS_MAIL_SECRET: setText(config.incomingMail?.secret),
    WEBMAPS_SMS_URL: setText(auth.sms),
    WEBMAPS_PUSH: config.push !== undefined,
    WEBMAPS_PUSH_KEY: setText(config.keys.pushKey),
    WEBMAPS_STORAGE_MAX_BYTES: storage.maxFileBytes,
    WEBMAPS_STORAGE_PERSON_BYTES: storage.limits.person.bytes,
    WEBMAPS_STORAGE_PROJECT_BYTES: storage.limits.project.bytes,
    WEBMAPS_S3_BUCKET: setText(storage.fileStore.kind === 's3' ? 's3' : undefined),
    WEBMAPS_ROUTER: router?.router,
    WEBMAPS_ROUTER_KEY: setText(router?.key),
  };
  return Object.entries(values).map(([name, value]) => ({ name, value: String(value ?? '') }));
}

function setText(value: unknown): 'set' | undefined {
  return value === undefined ? undefined : 'set';
}

function originsText(origins: Config['corsOrigins']): string {
  return typeof origins === 'string' ? origins : [...origins].join(', ');
}
