import { Select } from './select.tsx';

/** No choice, as the value of a select. */
const ANY = '';

interface FacetOption {
  readonly value: string;
  readonly label: string;
}

interface FacetProps {
  readonly label: string;
  /** What is said where nothing is chosen. */
  readonly any: string;
  readonly value: string | undefined;
  readonly options: readonly FacetOption[];
  readonly onChange: (value: string | undefined) => void;
}

/** Names as options; the chosen one too, where nothing of that name is left. */
export function namedOptions(
  names: readonly string[],
  chosen: string | undefined,
): readonly FacetOption[] {
  const all = chosen === undefined || names.includes(chosen) ? names : [...names, chosen];
  return all.map((name) => ({ value: name, label: name }));
}

/** One of the properties that a list is narrowed by, or none. */
export function Facet({ label, any, value, options, onChange }: FacetProps) {
  return (
    <Select
      label={label}
      value={value ?? ANY}
      onValueChange={(next) => onChange(next === ANY ? undefined : next)}
      options={[{ value: ANY, label: any }, ...options]}
      className="w-40 max-md:w-auto max-md:min-w-36 max-md:flex-1"
    />
  );
}
