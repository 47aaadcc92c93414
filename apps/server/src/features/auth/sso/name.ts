const prefix = 'sso:';

/** The name of an organisation's provider, as identities and flows have it. */
export function nameOfOrganisation({ id }: { readonly id: string }): string {
  return prefix + id;
}

/** Whether a provider's name is that of an organisation's. */
export function isOrganisation(name: string): boolean {
  return name.startsWith(prefix);
}
