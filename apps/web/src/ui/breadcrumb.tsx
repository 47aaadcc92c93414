import { ChevronRight, Ellipsis } from 'lucide-react';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useRender } from '@base-ui/react/use-render';
import { text } from '../text/en/shell-parts.ts';

/** How many levels are shown; of more, those after the first are collapsed. */
const breadcrumbLevels = 4;

export interface Crumb {
  readonly label: string;
  /** The link to the level, without words; the level that is shown has none. */
  readonly link?: ReactElement<Record<string, unknown>>;
}

interface BreadcrumbProps {
  /** From the top down to the page that is shown. */
  readonly crumbs: readonly Crumb[];
  /** Names it where a page has more than one. */
  readonly label?: string;
}

/** The place of the page in the hierarchy, with links to the levels above. */
export function Breadcrumb({ crumbs, label = text.breadcrumb }: BreadcrumbProps) {
  const [unfolded, setUnfolded] = useState(false);
  const hiddenCount = unfolded ? 0 : Math.max(0, crumbs.length - breadcrumbLevels);
  const [first, ...rest] = crumbs;
  if (!first) return null;
  return (
    <nav aria-label={label} className="min-w-0">
      <ol className="flex min-w-0 items-center gap-1.5">
        <CrumbItem crumb={first} isLast={rest.length === 0} />
        {hiddenCount > 0 && (
          <li className="flex items-center gap-1.5">
            <Divider />
            <button
              type="button"
              aria-label={text.showHidden(hiddenCount)}
              onClick={() => setUnfolded(true)}
              className="grid h-6 min-w-6 place-items-center rounded-sm text-muted-foreground transition-colors duration-120 hover:bg-accent hover:text-foreground max-md:h-11"
            >
              <Ellipsis className="size-4" />
            </button>
          </li>
        )}
        {rest.slice(hiddenCount).map((crumb, index, shown) => (
          <CrumbItem
            key={crumb.label}
            crumb={crumb}
            isLast={index === shown.length - 1}
            withDivider
          />
        ))}
      </ol>
    </nav>
  );
}

interface CrumbItemProps {
  readonly crumb: Crumb;
  readonly isLast: boolean;
  readonly withDivider?: boolean;
}

function CrumbItem({ crumb, isLast, withDivider = false }: CrumbItemProps) {
  const link = useRender({
    enabled: crumb.link !== undefined,
    render: crumb.link,
    props: {
      className:
        'truncate rounded-sm text-muted-foreground transition-colors duration-120 hover:text-foreground',
      children: crumb.label,
    },
  });
  return (
    <li className="flex min-w-0 items-center gap-1.5">
      {withDivider && <Divider />}
      {link ?? (
        <span className="truncate font-medium" {...(isLast && { 'aria-current': 'page' })}>
          {crumb.label}
        </span>
      )}
    </li>
  );
}

const Divider = () => (
  <ChevronRight className="size-3.5 shrink-0 text-faint rtl:rotate-180" aria-hidden="true" />
);
