/** The parsed `Prefer` header; of several values for one preference the first counts. */
export interface Preferences {
  readonly resolution?: 'merge-duplicates' | 'ignore-duplicates';
  readonly missing?: 'default' | 'null';
  readonly return?: 'representation' | 'minimal' | 'headers-only';
  readonly count?: 'exact' | 'planned' | 'estimated';
  readonly tx?: 'commit' | 'rollback';
  readonly handling?: 'strict' | 'lenient';
  readonly timezone?: string;
  readonly maxAffected?: number;
  /** Unknown preferences. */
  readonly unknown: readonly string[];
}

const known = {
  resolution: ['merge-duplicates', 'ignore-duplicates'],
  missing: ['default', 'null'],
  return: ['representation', 'minimal', 'headers-only'],
  count: ['exact', 'planned', 'estimated'],
  tx: ['commit', 'rollback'],
  handling: ['strict', 'lenient'],
} as const;

const timezones = new Set(Intl.supportedValuesOf('timeZone').concat('UTC'));

export function readPreferences(header: string | readonly string[] | undefined): Preferences {
  const parts = [header ?? []]
    .flat()
    .flatMap((value) => value.split(','))
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const found: Record<string, string> = {};
  const unknown: string[] = [];
  for (const part of parts) {
    const equals = part.indexOf('=');
    const [key, value] = [part.slice(0, equals), part.slice(equals + 1)];
    if (isKnown(key, value)) found[key] ??= value;
    else unknown.push(part);
  }
  const { 'max-affected': maxAffected, ...rest } = found;
  return {
    ...rest,
    ...(maxAffected !== undefined && { maxAffected: Number(maxAffected) }),
    unknown,
  };
}

function isKnown(key: string, value: string): boolean {
  if (key === 'max-affected') return /^\d{1,15}$/.test(value);
  if (key === 'timezone') return timezones.has(value);
  const values = Object.entries(known).find(([name]) => name === key)?.[1];
  return values?.some((each) => each === value) ?? false;
}

type Applied = Exclude<keyof Preferences, 'unknown'>;

const order: readonly Applied[] = [
  'resolution',
  'missing',
  'return',
  'count',
  'tx',
  'handling',
  'timezone',
  'maxAffected',
];

/** The value of `Preference-Applied`: the requested preferences that were applied. */
export function appliedPreferences(
  preferences: Preferences,
  applicable: readonly Applied[],
): string | undefined {
  const values = order.flatMap((key) => {
    const value = preferences[key];
    if (value === undefined || !applicable.includes(key)) return [];
    if (key === 'maxAffected') {
      return preferences.handling === 'strict' ? [`max-affected=${value}`] : [];
    }
    return [`${key}=${value}`];
  });
  return values.length > 0 ? values.join(', ') : undefined;
}
