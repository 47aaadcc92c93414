import { z } from 'zod';
import type { SamlSsoProvider } from '../../../../config/sso.ts';
import { findAll, readXml } from '../../../../config/read-xml.ts';
import type { XmlElement } from '../../../../config/read-xml.ts';
import type { ExternalAccount } from '../../external-account.ts';
import { nameOfOrganisation } from '../name.ts';
import { SKEW_MS } from './open-saml.ts';
import { assertionSpace as space } from './read-response.ts';

const bearer = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';
const formats = 'urn:oasis:names:tc:SAML';
const transient = `${formats}:2.0:nameid-format:transient`;
const address = `${formats}:1.1:nameid-format:emailAddress`;

/** The attribute names of the common identity providers. */
const usualNames = {
  email: [
    'email',
    'mail',
    'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
    'urn:oid:0.9.2342.19200300.100.1.3',
  ],
  name: [
    'name',
    'displayName',
    'http://schemas.microsoft.com/identity/claims/displayname',
    'urn:oid:2.16.840.1.113730.3.1.241',
  ],
};

interface Expected {
  readonly provider: SamlSsoProvider;
  /** The required recipient of the assertion. */
  readonly consumer: string;
  /** The id of the only request that it may answer. */
  readonly requestId: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * Reads the account out of an assertion.
 *
 * @param xml the content that the organisation has signed; its times and audience are checked.
 * @throws the reason, which is not shown to users.
 */
export function readAssertion(
  xml: string,
  { provider, consumer, requestId, now }: Expected,
): ExternalAccount {
  const assertion = readXml(xml, { plain: true, maxElements: 4000 });
  if (one(assertion, 'Issuer').text.trim() !== provider.entityId) {
    throw new Error('The assertion is of another issuer.');
  }
  if (!assertion.children.some(({ name }) => name === 'AuthnStatement')) {
    throw new Error('The assertion has no statement of authentication.');
  }
  const subject = one(assertion, 'Subject');
  const isConfirmed = subject.children.some(
    (confirmation) =>
      confirmation.name === 'SubjectConfirmation' &&
      confirmation.attributes['Method'] === bearer &&
      isFor(one(confirmation, 'SubjectConfirmationData'), { consumer, requestId, now }),
  );
  if (!isConfirmed) throw new Error('The assertion is not for this request, here and now.');
  const nameId = one(subject, 'NameID');
  const person = nameId.text.trim();
  const { Format: format } = nameId.attributes;
  if (person === '' || format === transient) throw new Error('The name is not a lasting one.');
  const read = attributesOf(assertion, provider);
  const email = read('email') ?? (format === address ? person : undefined);
  const name = read('name');
  return {
    provider: nameOfOrganisation(provider),
    subject: person,
    ...(email !== undefined && { email: z.email().parse(email) }),
    // Within its domains, which are all that counts, an organisation assigns the addresses.
    emailVerified: email !== undefined,
    profile: { iss: provider.entityId, ...(name !== undefined && { name, full_name: name }) },
  };
}

function isFor(
  { attributes }: XmlElement,
  { consumer, requestId, now }: Omit<Expected, 'provider'>,
): boolean {
  const { Recipient, InResponseTo, NotBefore, NotOnOrAfter = '' } = attributes;
  return (
    Recipient === consumer &&
    InResponseTo === requestId &&
    now - SKEW_MS < Date.parse(NotOnOrAfter) &&
    (NotBefore === undefined || Date.parse(NotBefore) <= now + SKEW_MS)
  );
}

/** @returns a reader of the first attribute with a text; undefined where none has one. */
function attributesOf(assertion: XmlElement, provider: SamlSsoProvider) {
  const attributes = findAll(assertion, space, 'Attribute');
  return (what: 'email' | 'name'): string | undefined => {
    const configured = provider.attributes[what];
    const names = configured === undefined ? usualNames[what] : [configured];
    for (const name of names) {
      const values = attributes
        .filter(({ attributes: { Name } }) => Name === name)
        .flatMap((attribute) => findAll(attribute, space, 'AttributeValue'))
        .map(({ text }) => text.trim());
      if (values.length === 1 && values[0] !== '') return values[0];
    }
    return undefined;
  };
}

/** @throws where there is none, or more than one. */
function one(parent: XmlElement, name: string): XmlElement {
  const [found, ...others] = parent.children.filter(
    (child) => child.space === space && child.name === name,
  );
  if (!found || others.length > 0) throw new Error(`There must be one ${name}.`);
  return found;
}
