import type { NamedFeature } from '@webmaps/project/map/import/named-features';
import type { Json } from '@webmaps/project/map/json';

type Values = NamedFeature['values'];

/** Values of two features; a column that both have is called `name 2` for the second. */
export function joinValues(first: Values, second: Values, taken: ReadonlySet<string>): Values {
  const added = Object.entries(second).map(
    ([name, value]) => [taken.has(name) ? freeName(name, taken) : name, value] as const,
  );
  return Object.fromEntries<Json>([...Object.entries(first), ...added]);
}

/** All columns of features. */
export function columnsOf(features: readonly NamedFeature[]): ReadonlySet<string> {
  return new Set(features.flatMap(({ values }) => Object.keys(values)));
}

export function freeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name;
  let number = 2;
  while (taken.has(`${name} ${number}`)) number++;
  return `${name} ${number}`;
}
