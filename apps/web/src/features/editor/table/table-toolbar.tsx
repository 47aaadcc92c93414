import { X } from 'lucide-react';
import { SearchField } from '../../../data-table/search-field.tsx';
import { wholeNumber } from '../../../display/quantities.ts';
import type { TableOrder } from '../../../project-map/table/table-reader.ts';
import { text } from '../../../text/en/attribute-table.ts';
import { Button } from '../../../ui/button.tsx';
import type { ReactNode } from 'react';
import { Toggle } from '../../../ui/toggle.tsx';
import { useEditor } from '../editor-context.ts';

interface TableToolbarProps {
  readonly name: string;
  readonly order: TableOrder | undefined;
  readonly search: string;
  readonly onSearch: (text: string) => void;
  readonly isOnly: boolean;
  readonly onOnly: (isOnly: boolean) => void;
  /** More that can be done with the table. */
  readonly children?: ReactNode;
}

/** Whose table it is, how many rows it shows, and what narrows them. */
export function TableToolbar(props: TableToolbarProps) {
  const { selection, dock } = useEditor();
  const { order, isOnly } = props;
  const selected = selection.ids.length;
  return (
    <div className="flex items-center gap-2 border-b p-2 ps-3 max-md:flex-wrap">
      <h2 className="min-w-0 truncate font-semibold">{props.name}</h2>
      <p role="status" className="numbers text-small whitespace-nowrap text-muted-foreground">
        {order && text.count(wholeNumber(order.count), wholeNumber(order.total))}
        {selected > 0 && ` · ${text.selectedCount(wholeNumber(selected))}`}
      </p>
      <span className="flex-1" />
      <Button
        variant="quiet"
        size="icon"
        className="md:order-last"
        aria-label={text.close}
        onClick={dock.toggle}
      >
        <X className="size-4" />
      </Button>
      <SearchField
        label={text.search}
        placeholder={text.searchPlaceholder}
        query={props.search}
        onQuery={props.onSearch}
      />
      {props.children}
      <Toggle
        variant="outline"
        size="medium"
        pressed={isOnly}
        disabled={selected === 0 && !isOnly}
        onPressedChange={props.onOnly}
      >
        {text.onlySelected}
      </Toggle>
    </div>
  );
}
