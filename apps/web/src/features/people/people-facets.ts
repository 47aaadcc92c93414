import type { FacetFilterOptions } from '../../data-table/facet-filter.tsx';
import { text } from '../../text/en/people.ts';
import type { People } from './people-calls.ts';
import { accountStates, factors, roles } from './people-view.ts';
import type { PeopleFacet } from './people-view.ts';

/** What people can be filtered by; each value says how many there are under it. */
export function facetsFor(
  counts: People['counts'] | undefined,
): readonly FacetFilterOptions<PeopleFacet>[] {
  const optionsOf = <Value extends string>(
    values: readonly Value[],
    names: Readonly<Record<Value, string>>,
  ) => values.map((value) => ({ value, label: names[value] }));
  return [
    {
      id: 'role',
      label: text.role,
      options: optionsOf(roles, text.roles),
      counts: counts?.role,
    },
    {
      id: 'state',
      label: text.state,
      options: optionsOf(accountStates, text.states),
      counts: counts?.state,
    },
    {
      id: 'factor',
      label: text.secondFactor,
      options: optionsOf(factors, text.factors),
      counts: counts && {
        yes: counts.second_factor['true'] ?? 0,
        no: counts.second_factor['false'] ?? 0,
      },
    },
  ];
}
