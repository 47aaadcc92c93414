/** What buildings are for, as far as a colour can show it. */
export const useGroups = [
  'home',
  'work',
  'industry',
  'public',
  'worship',
  'transport',
  'small',
  'other',
] as const;

export type UseGroup = (typeof useGroups)[number];

const usesOf: Readonly<Record<Exclude<UseGroup, 'other'>, string>> = {
  home: 'apartments barracks bungalow cabin detached dormitory farm ger house houseboat residential semidetached_house stilt_house terrace terraced_house trullo villa',
  work: 'bank commercial hotel kiosk office pub restaurant retail shop supermarket',
  industry:
    'barn cowshed farm_auxiliary greenhouse hangar industrial manufacture silo stable storage_tank sty warehouse factory',
  public:
    'civic college fire_station government grandstand hospital kindergarten library museum pavilion public school sports_centre sports_hall stadium theatre toilets townhall university',
  worship:
    'cathedral chapel church convent monastery mosque religious shrine synagogue temple bell_tower',
  transport: 'bridge parking train_station transportation station tram_stop bus_station',
  small:
    'allotment_house boathouse carport container garage garages guardhouse hut roof service shed static_caravan transformer_tower',
};

const groups: ReadonlyMap<string, UseGroup> = new Map(
  useGroups.flatMap((group) =>
    group === 'other' ? [] : usesOf[group].split(' ').map((use) => [use, group] as const),
  ),
);

/** The group of a value of `building`; `undefined` where the use is not mapped. */
export function useGroupOf(use: string | undefined): UseGroup | undefined {
  return use === undefined ? undefined : (groups.get(use) ?? 'other');
}

/** The year in a mapped date, where it names one: `1895`, `1895-04`, `~1895`, `before 1895`. */
export function yearOf(startDate: string | undefined): number | undefined {
  const digits = /(?:^|\D)([12]\d{3})(?:\D|$)/.exec(startDate ?? '')?.[1];
  return digits === undefined ? undefined : Number(digits);
}
