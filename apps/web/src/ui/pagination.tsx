import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { text } from '../text/en/display.ts';
import { Button } from './button.tsx';
import { classes } from './classes.ts';
import {
  defaultPerPage,
  defaultSiblings,
  pageCount,
  pageList,
  perPageChoices,
} from './page-list.ts';
import { Select } from './select.tsx';
import { StepButton } from './step-button.tsx';

interface PaginationProps {
  /** From 1 on. */
  readonly page: number;
  readonly onPageChange: (page: number) => void;
  /** How many rows there are on all pages. */
  readonly total: number;
  readonly perPage?: number;
  /** Set where people may choose how many rows a page has. */
  readonly onPerPageChange?: (perPage: number) => void;
  readonly siblings?: number;
  readonly label?: string;
}

/** Leads through the pages of a long list. On phones it says where one is instead of listing pages. */
export function Pagination(props: PaginationProps) {
  const { page, onPageChange, total, perPage = defaultPerPage, onPerPageChange } = props;
  const { siblings = defaultSiblings, label = text.pages } = props;
  const count = pageCount(total, perPage);
  const current = Math.min(Math.max(page, 1), count);
  const step = (to: number, name: string, icon: LucideIcon) => (
    <StepButton
      icon={icon}
      label={name}
      disabled={to < 1 || to > count || to === current}
      onPress={() => onPageChange(to)}
    />
  );
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Rows page={current} perPage={perPage} total={total} />
      {onPerPageChange && <PerPage value={perPage} onChange={onPerPageChange} />}
      <nav aria-label={label} className="ms-auto flex items-center gap-0.5">
        {step(1, text.firstPage, ChevronsLeft)}
        {step(current - 1, text.previousPage, ChevronLeft)}
        <ol className="flex items-center gap-0.5 max-md:hidden">
          {pageList({ page: current, count, siblings }).map((item, index) => (
            <li key={item === 'gap' ? `gap ${index}` : item}>
              {item === 'gap' ? (
                <span className="grid h-8 min-w-8 place-items-center text-muted-foreground">…</span>
              ) : (
                <PageButton
                  page={item}
                  isCurrent={item === current}
                  onPress={() => onPageChange(item)}
                />
              )}
            </li>
          ))}
        </ol>
        <span className="numbers px-2 md:hidden">{text.pageOf(current, count)}</span>
        {step(current + 1, text.nextPage, ChevronRight)}
        {step(count, text.lastPage, ChevronsRight)}
      </nav>
    </div>
  );
}

interface PageButtonProps {
  readonly page: number;
  readonly isCurrent: boolean;
  readonly onPress: () => void;
}

function PageButton({ page, isCurrent, onPress }: PageButtonProps) {
  return (
    <Button
      variant={isCurrent ? 'outline' : 'quiet'}
      size="small"
      aria-label={text.page(page)}
      {...(isCurrent && { 'aria-current': 'page' })}
      className={classes('numbers min-w-8 px-1.5', !isCurrent && 'text-muted-foreground')}
      onClick={onPress}
    >
      {page}
    </Button>
  );
}

type RowsProps = Required<Pick<PaginationProps, 'page' | 'perPage' | 'total'>>;

function Rows({ page, perPage, total }: RowsProps) {
  const first = (page - 1) * perPage + 1;
  const last = Math.min(page * perPage, total);
  return (
    <p role="status" className="numbers text-muted-foreground">
      {total === 0 ? text.noRows : text.rows(first, last, total)}
    </p>
  );
}

interface PerPageProps {
  readonly value: number;
  readonly onChange: (perPage: number) => void;
}

function PerPage({ value, onChange }: PerPageProps) {
  const choices = [...new Set([...perPageChoices, value])].sort((a, b) => a - b);
  return (
    <span className="flex items-center gap-2 text-muted-foreground">
      <span aria-hidden="true">{text.perPage}</span>
      <Select
        label={text.perPage}
        size="small"
        className="numbers w-18 text-foreground"
        value={String(value)}
        onValueChange={(next) => onChange(Number(next))}
        options={choices.map((choice) => ({ value: String(choice), label: String(choice) }))}
      />
    </span>
  );
}
