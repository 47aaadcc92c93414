/** The link that an invitation is accepted by; it opens nothing for any other address. */
export function addressOfInvitation(id: string): string {
  return `${location.origin}/invitations/${id}`;
}
