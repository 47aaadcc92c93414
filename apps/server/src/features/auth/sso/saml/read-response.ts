import { findAll, readXml } from '../../../../config/read-xml.ts';
import type { XmlElement } from '../../../../config/read-xml.ts';

const protocolSpace = 'urn:oasis:names:tc:SAML:2.0:protocol';
export const assertionSpace = 'urn:oasis:names:tc:SAML:2.0:assertion';
const signatureSpace = 'http://www.w3.org/2000/09/xmldsig#';
const success = 'urn:oasis:names:tc:SAML:2.0:status:Success';

/** Accepted signature algorithms: none that depends on SHA-1. */
const algorithms = new Set([
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha384',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
  'http://www.w3.org/2001/04/xmlenc#sha256',
  'http://www.w3.org/2001/04/xmldsig-more#sha384',
  'http://www.w3.org/2001/04/xmlenc#sha512',
]);

const MAX_ELEMENTS = 4000;
const MAX_NAMESPACES = 4000;

interface Expected {
  /** The required destination of the response. */
  readonly consumer: string;
  readonly issuer: string;
}

/**
 * Refuses anything but one plain response with one assertion, before another parser reads it: XML
 * that two parsers could read in two ways must not be signed content.
 *
 * @param xml a whole document, not verified yet.
 * @throws the reason, which is not shown to users.
 */
export function checkResponse(xml: string, { consumer, issuer }: Expected): void {
  if (xml.split('xmlns').length > MAX_NAMESPACES) throw new Error('Too many namespaces.');
  const response = readXml(xml, { plain: true, maxElements: MAX_ELEMENTS });
  if (response.space !== protocolSpace || response.name !== 'Response') {
    throw new Error('This is no response.');
  }
  const { Destination: destination = consumer } = response.attributes;
  if (destination !== consumer) throw new Error('The response is for another place.');
  const [status] = findAll(response, protocolSpace, 'StatusCode');
  if (status?.attributes['Value'] !== success) throw new Error('The response is no success.');
  for (const { space, name, text } of response.children) {
    if (space === assertionSpace && name === 'Issuer' && text.trim() !== issuer) {
      throw new Error('The response is of another issuer.');
    }
  }
  const all = everyElement(response);
  const assertions = all.filter(({ name }) => /assertion$/i.test(name));
  const [assertion, ...others] = assertions;
  if (!assertion || others.length > 0 || !response.children.includes(assertion)) {
    throw new Error('The response must have one assertion.');
  }
  if (assertion.space !== assertionSpace || assertion.name !== 'Assertion') {
    throw new Error('The assertion is of an unknown kind.');
  }
  const ids = all.flatMap(({ attributes }) =>
    Object.entries(attributes).flatMap(([name, value]) => (/^id$/i.test(name) ? [value] : [])),
  );
  if (new Set(ids).size !== ids.length) throw new Error('An id is there twice.');
  for (const { space, name, attributes } of all) {
    const isMethod = name === 'SignatureMethod' || name === 'DigestMethod';
    if (space !== signatureSpace || !isMethod) continue;
    if (!algorithms.has(attributes['Algorithm'] ?? '')) throw new Error('An algorithm is unknown.');
  }
}

function everyElement(element: XmlElement): XmlElement[] {
  return [element, ...element.children.flatMap(everyElement)];
}
