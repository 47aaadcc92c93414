import type { ReactNode } from 'react';
import { text } from '../text/en/data-table.ts';
import { Button } from '../ui/button.tsx';
import type { ColumnHead } from './column.ts';
import { ColumnsMenu } from './columns-menu.tsx';
import { FacetFilter } from './facet-filter.tsx';
import type { FacetFilterOptions } from './facet-filter.tsx';
import { SearchField } from './search-field.tsx';
import { SortMenu } from './sort-menu.tsx';
import { clearedView, isNarrowed } from './table-view.ts';
import type { TableView } from './table-view.ts';

interface TableToolbarProps<Facet extends string, SortKey extends string> {
  readonly search: { readonly label: string; readonly placeholder: string };
  readonly view: TableView<Facet, SortKey>;
  readonly onView: (changes: Partial<TableView<Facet, SortKey>>) => void;
  readonly facets: readonly FacetFilterOptions<Facet>[];
  /** Those of the table, for its order and which are shown; without them neither is asked for. */
  readonly columns?: readonly ColumnHead<SortKey>[];
  /** At the end, before the menus. */
  readonly children?: ReactNode;
}

/** Search, filters, order and columns of a table. */
export function TableToolbar<Facet extends string, SortKey extends string>(
  props: TableToolbarProps<Facet, SortKey>,
) {
  const { search, view, onView, facets, columns, children } = props;
  return (
    <div role="search" className="flex flex-wrap items-center gap-2">
      <SearchField {...search} query={view.query} onQuery={(query) => onView({ query })} />
      <div className="contents max-md:-mx-4 max-md:flex max-md:w-[calc(100%+2rem)] max-md:gap-2 max-md:overflow-x-auto max-md:px-4 max-md:py-1">
        {facets.map((facet) => (
          <FacetFilter
            key={facet.id}
            facet={facet}
            chosen={view.facets[facet.id] ?? []}
            onChosen={(values) => onView({ facets: { ...view.facets, [facet.id]: values } })}
          />
        ))}
        {isNarrowed(view) && (
          <Button
            variant="quiet"
            size="small"
            className="text-small"
            onClick={() => onView(clearedView<Facet>())}
          >
            {text.clearFilters}
          </Button>
        )}
        <span className="ms-auto flex items-center gap-1">
          {children}
          {columns && (
            <>
              <SortMenu columns={columns} sort={view.sort} onSort={(sort) => onView({ sort })} />
              <ColumnsMenu
                columns={columns}
                hidden={view.hidden}
                onHidden={(hidden) => onView({ hidden })}
              />
            </>
          )}
        </span>
      </div>
    </div>
  );
}
