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
