/** Why a version was made: somebody named it, a day ended, or what was done next. */
export const versionKinds = ['named', 'daily', 'import', 'restore', 'deletion'] as const;
export type VersionKind = (typeof versionKinds)[number];

/** The map of a project as it was at an entry of its log. */
export interface MapVersion {
  readonly id: string;
  /** `undefined` of one that came by itself and that nobody has named. */
  readonly name: string | undefined;
  readonly kind: VersionKind;
  /** The number of the last entry that it shows. */
  readonly seq: number;
  /** `undefined` until the server has made its snapshot. */
  readonly features: number | undefined;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly author: { readonly id: string; readonly name: string | undefined } | undefined;
}
