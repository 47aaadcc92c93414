/** The page's part of the address. */
export interface SinglePageAddress {
  readonly map?: string;
  readonly region?: string;
  readonly layers?: string;
  /** The plan, as the planner has it. */
  readonly r?: string;
  /** The corners that are measured, `lat,lon` between semicolons. */
  readonly measure?: string;
  /** `1` within a page of another site. */
  readonly embed?: string;
}

export const singlePageAddressParts = ['map', 'region', 'layers', 'r', 'measure', 'embed'] as const;

export type AddressChange = { readonly [Key in keyof SinglePageAddress]?: string | undefined };
