const prefix = 'sso:';

/** The provider name of an organisation, as identities and flows store it. */
export function nameOfOrganisation({ id }: { readonly id: string }): string {
  return prefix + id;
}

/** Whether a provider's name is that of an organisation. */
export function isOrganisation(name: string): boolean {
  return name.startsWith(prefix);
}
