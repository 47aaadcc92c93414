import type { ReactNode } from 'react';
import { text } from '../text/en/data-table.ts';
import { FacetChip } from '../ui/facet-chip.tsx';

/** A property that the rows can be narrowed by. */
export interface FacetFilterOptions<Facet extends string> {
  readonly id: Facet;
  readonly label: string;
  readonly options: readonly FacetValue[];
  /** How many rows there would be with each value; undefined until the server has answered. */
  readonly counts: Readonly<Record<string, number>> | undefined;
}

interface FacetValue {
  readonly value: string;
  readonly label: string;
  readonly icon?: ReactNode;
}

interface FacetFilterProps<Facet extends string> {
  readonly facet: FacetFilterOptions<Facet>;
  readonly chosen: readonly string[];
  readonly onChosen: (values: readonly string[]) => void;
}

/** A chip with the chosen values; it opens the list of all, each with its number of rows. */
export function FacetFilter<Facet extends string>(props: FacetFilterProps<Facet>) {
  const { facet, chosen, onChosen } = props;
  const { label, options, counts } = facet;
  return (
    <FacetChip
      label={label}
      findLabel={text.findValue(label)}
      clearLabel={text.clearFacet(label)}
      emptyText={text.noValue}
      moreText={text.moreValues}
      options={withChosen(options, chosen).map((option) => ({
        ...option,
        count: counts && (counts[option.value] ?? 0),
      }))}
      chosen={chosen}
      onChosen={onChosen}
    />
  );
}

/** Chosen values stay in the list, where the server knows them no more. */
function withChosen(
  options: readonly FacetValue[],
  chosen: readonly string[],
): readonly FacetValue[] {
  const gone = chosen.filter((value) => !options.some((option) => option.value === value));
  return [...options, ...gone.map((value) => ({ value, label: value }))];
}
