import { text } from '../text/en/data-table.ts';
import { Pagination } from '../ui/pagination.tsx';
import type { TableView } from './table-view.ts';

interface TableFooterProps {
  readonly view: Pick<TableView<string, string>, 'page' | 'perPage'>;
  /** Another page is a step of its own, to which Back leads. */
  readonly onView: (
    changes: { readonly page: number } | { readonly perPage: number },
    step: 'replace' | 'push',
  ) => void;
  readonly total: number;
  readonly selectedCount?: number;
}

/** Which of the rows are shown, how many are selected, and the way to other pages. */
export function TableFooter({ view, onView, total, selectedCount = 0 }: TableFooterProps) {
  return (
    <div className="border-t px-3.5 py-1.5 text-small">
      {selectedCount > 0 && (
        <p className="numbers pt-1 text-muted-foreground">
          {text.selectedOf(selectedCount, total)}
        </p>
      )}
      <Pagination
        page={view.page}
        total={total}
        perPage={view.perPage}
        siblings={1}
        onPageChange={(page) => onView({ page }, 'push')}
        onPerPageChange={(perPage) => onView({ perPage }, 'replace')}
      />
    </div>
  );
}
