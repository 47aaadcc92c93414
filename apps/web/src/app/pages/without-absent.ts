/** The parts of an address that say something. */
export function withoutAbsent<Address extends object>(address: {
  [Key in keyof Address]?: Address[Key] | undefined;
}): Address {
  return Object.fromEntries(
    Object.entries(address).filter(([, value]) => value !== undefined),
  ) as Address;
}
