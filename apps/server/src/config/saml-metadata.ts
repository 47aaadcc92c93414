import { X509Certificate } from 'node:crypto';
import { findAll, readXml } from './read-xml.ts';

/** The metadata of an identity provider. */
export interface SamlMetadata {
  /** The issuer that its assertions name. */
  readonly entityId: string;
  /** The address that browsers are redirected to, by the binding HTTP-Redirect. */
  readonly entryPoint: string;
  /** PEM; each may have signed. */
  readonly certificates: readonly string[];
}

const metadataSpace = 'urn:oasis:names:tc:SAML:2.0:metadata';
const signatureSpace = 'http://www.w3.org/2000/09/xmldsig#';
const redirectBinding = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';

/**
 * Reads the metadata of one identity provider.
 *
 * @throws an error that names what is missing.
 */
export function readSamlMetadata(xml: string): SamlMetadata {
  const entity = readXml(xml, { plain: false, maxElements: 10_000 });
  const entityId = entity.attributes['entityID'] ?? '';
  if (entity.space !== metadataSpace || entity.name !== 'EntityDescriptor' || entityId === '') {
    throw new Error('the metadata must describe one entity, with its entityID');
  }
  const [provider] = findAll(entity, metadataSpace, 'IDPSSODescriptor');
  if (!provider) throw new Error('the metadata describes no identity provider');
  if (/^(?:true|1)$/.test(provider.attributes['WantAuthnRequestsSigned'] ?? '')) {
    throw new Error('the identity provider wants signed requests, which this server does not send');
  }
  const entryPoint = findAll(provider, metadataSpace, 'SingleSignOnService').find(
    ({ attributes }) => attributes['Binding'] === redirectBinding,
  )?.attributes['Location'];
  if (entryPoint === undefined || !/^https?:$/.test(URL.parse(entryPoint)?.protocol ?? '')) {
    throw new Error('the metadata names no SingleSignOnService for HTTP-Redirect');
  }
  const certificates = findAll(provider, metadataSpace, 'KeyDescriptor')
    .filter(({ attributes }) => attributes['use'] !== 'encryption')
    .flatMap((key) => findAll(key, signatureSpace, 'X509Certificate'))
    .map(({ text }) => new X509Certificate(Buffer.from(text, 'base64')).toString());
  if (certificates.length === 0) throw new Error('the metadata has no certificate for signatures');
  return { entityId, entryPoint, certificates };
}
