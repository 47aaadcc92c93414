import { Link } from '@tanstack/react-router';
import { LayoutGrid, Rows3 } from 'lucide-react';
import { text } from '../../text/en/projects-gallery.ts';
import type { ProjectsAddress } from './list/projects-view.ts';

interface WaySwitchProps {
  /** Search, filters and order, which both ways have. */
  readonly address: ProjectsAddress;
}

/** Leads from the cards of projects to their list, and back, with the same filters. */
export function WaySwitch({ address }: WaySwitchProps) {
  const { page: _page, hide: _hide, rows: _rows, ...search } = address;
  return (
    <nav aria-label={text.ways.label} className="inline-flex gap-0.5 rounded-md bg-muted p-0.5">
      <Link
        to="/dashboard/projects"
        search={search}
        activeOptions={exactly}
        aria-label={text.ways.gallery}
        title={text.ways.gallery}
        className={wayClass}
      >
        <LayoutGrid className="size-4" aria-hidden />
      </Link>
      <Link
        to="/dashboard/projects/list"
        search={search}
        activeOptions={exactly}
        aria-label={text.ways.list}
        title={text.ways.list}
        className={wayClass}
      >
        <Rows3 className="size-4" aria-hidden />
      </Link>
    </nav>
  );
}

const exactly = { exact: true, includeSearch: false } as const;

const wayClass =
  'grid h-8 w-9 place-items-center rounded-sm text-muted-foreground transition-colors duration-120 hover:text-foreground aria-[current=page]:bg-card aria-[current=page]:text-foreground aria-[current=page]:shadow-sm aria-[current=page]:ring-1 aria-[current=page]:ring-foreground/25 max-md:h-11 max-md:w-11 dark:aria-[current=page]:bg-accent-strong';
