import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { z } from 'zod';
import { readSamlMetadata } from './saml-metadata.ts';
import type { SamlMetadata } from './saml-metadata.ts';
import { address, text } from './values.ts';

interface OfOrganisation {
  /** A UUID, by which clients may name it. */
  readonly id: string;
  /** The mail domains, in lower case, whose users it signs in; no two organisations share one. */
  readonly domains: readonly string[];
}

/** An organisation's OpenID provider. */
export interface OidcSsoProvider extends OfOrganisation {
  readonly kind: 'oidc';
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Whether its addresses count as verified without its own statement. */
  readonly trustAddresses: boolean;
}

/** An organisation's SAML 2.0 identity provider. */
export interface SamlSsoProvider extends OfOrganisation, SamlMetadata {
  readonly kind: 'saml';
  /** The names of its assertions' attributes, where they are unusual. */
  readonly attributes: { readonly email?: string | undefined; readonly name?: string | undefined };
}

export type SsoProvider = OidcSsoProvider | SamlSsoProvider;

const domain = text
  .toLowerCase()
  .regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/, 'must be a domain such as example.org');

const oidcSchema = z.strictObject({
  issuer: address,
  clientId: text.min(1),
  clientSecret: text.min(1),
  trustAddresses: z.boolean().default(false),
});

const samlSchema = z
  .strictObject({
    metadata: text.min(1).optional(),
    metadataFile: text.min(1).optional(),
    attributes: z
      .strictObject({ email: text.min(1).optional(), name: text.min(1).optional() })
      .default({}),
  })
  .refine(
    ({ metadata, metadataFile }) => (metadata === undefined) !== (metadataFile === undefined),
    'must have either metadata or metadataFile',
  );

const providerSchema = z
  .strictObject({
    id: z.uuid().toLowerCase(),
    domains: z.array(domain).min(1),
    oidc: oidcSchema.optional(),
    saml: samlSchema.optional(),
  })
  .refine(
    ({ oidc, saml }) => (oidc === undefined) !== (saml === undefined),
    'must have either oidc or saml',
  );
type GivenProvider = z.infer<typeof providerSchema>;

export const ssoShape = {
  WEBMAPS_AUTH_SSO_FILE: text
    .transform((file, context): readonly SsoProvider[] => {
      try {
        return readSsoFile(file);
      } catch (error) {
        context.addIssue({ code: 'custom', message: `${file}: ${(error as Error).message}` });
        return z.NEVER;
      }
    })
    .default([]),
};

/** @throws an error that names the position of the mistake in the file. */
function readSsoFile(file: string): readonly SsoProvider[] {
  const parsed = z.array(providerSchema).safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!parsed.success) {
    throw new Error(
      parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '),
    );
  }
  refuseDuplicates(parsed.data, 'id', ({ id }) => [id]);
  refuseDuplicates(parsed.data, 'domains', ({ domains }) => domains);
  return parsed.data.map((given, index) => {
    try {
      return providerOf(given, dirname(resolve(file)));
    } catch (error) {
      throw new Error(`${index}.saml: ${(error as Error).message}`, { cause: error });
    }
  });
}

function refuseDuplicates(
  providers: readonly GivenProvider[],
  field: 'id' | 'domains',
  valuesOf: (provider: GivenProvider) => readonly string[],
): void {
  const seen = new Set<string>();
  for (const [index, provider] of providers.entries()) {
    for (const value of valuesOf(provider)) {
      if (seen.has(value)) throw new Error(`${index}.${field}: ${value} is there twice`);
      seen.add(value);
    }
  }
}

function providerOf({ id, domains, oidc, saml }: GivenProvider, folder: string): SsoProvider {
  if (oidc) return { kind: 'oidc', id, domains, ...oidc };
  const { metadata, metadataFile = '', attributes = {} } = saml ?? {};
  const xml = metadata ?? readFileSync(resolve(folder, metadataFile), 'utf8');
  return { kind: 'saml', id, domains, attributes, ...readSamlMetadata(xml) };
}
