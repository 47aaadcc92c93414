import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { TableStates } from '../../../data-table/table-states.tsx';
import { TableToolbar } from '../../../data-table/table-toolbar.tsx';
import { changeView } from '../../../data-table/table-view.ts';
import { useProjectPlaces, useProjects } from '../../../data/projects/use-projects.ts';
import { useToday } from '../../../display/use-today.ts';
import { text as projects } from '../../../text/en/projects.ts';
import { text } from '../../../text/en/projects-gallery.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { ToggleGroup } from '../../../ui/toggle-group.tsx';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import { projectFacets } from '../list/project-facets.ts';
import { addressOfProjectsView, filterOfView, sortHeads } from '../list/projects-view.ts';
import type { ProjectsMapProps } from '../projects-map-props.ts';
import { useProjectActions } from '../use-project-actions.ts';
import { WaySwitch } from '../way-switch.tsx';
import { CardsSkeleton } from './cards-skeleton.tsx';
import { CARDS_STEP } from './gallery-view.ts';
import type { GalleryView } from './gallery-view.ts';
import { NewProjectCard } from './new-project-card.tsx';
import { PlacesMap } from './places-map.tsx';
import { ProjectCards } from './project-cards.tsx';

interface GalleryScreenProps {
  readonly view: GalleryView;
  /** Changes the view at the time of the call, which may be another by then. */
  readonly onView: (change: (view: GalleryView) => GalleryView) => void;
  readonly onOpen: (projectId: string) => void;
  readonly renderMap: (props: ProjectsMapProps) => ReactNode;
}

/** From this width on there is room for the map beside the cards. */
const WIDE = '(min-width: 1200px)';

/** The projects that a person is a member of, as cards beside a map of them all. */
export function GalleryScreen({ view, onView, onOpen, renderMap }: GalleryScreenProps) {
  const today = useToday();
  const isWide = useMediaQuery(WIDE);
  const filter = filterOfView(view, today);
  const { sort, page, side } = view;
  const perPage = page * CARDS_STEP;
  const order = { sort: sort.id, descending: sort.descending };
  const { list, counts } = useProjects({ filter, ...order, page: 1, perPage });
  const places = useProjectPlaces(filter);
  const actions = useProjectActions();
  const [highlighted, setHighlighted] = useState<readonly string[]>([]);
  const box = useRef<HTMLDivElement>(null);
  const shown = list.data ?? [];
  const total = counts.data?.total ?? shown.length;
  const hasMap = isWide || side === 'map';
  const hasCards = isWide || side === 'cards';

  const change = (changes: Partial<GalleryView>) => onView((now) => changeView(now, changes));
  const retry = () => {
    for (const answer of [list, counts, places]) void answer.refetch();
  };
  const choose = (id: string) => {
    const link = box.current?.querySelector(`[data-project="${CSS.escape(id)}"] a`);
    // Of a project whose card is not shown there is its page.
    if (!(link instanceof HTMLElement)) return onOpen(id);
    link.focus({ preventScroll: true });
    link.scrollIntoView({ block: 'center' });
  };
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-heading font-semibold tracking-[-0.01em]">{projects.title}</h1>
        <div className="flex flex-wrap items-center gap-2">
          <WaySwitch address={addressOfProjectsView(view)} />
          <Link to="/dashboard/projects/add-one" className={buttonClass({ variant: 'primary' })}>
            <Plus className="size-4" />
            {projects.add}
          </Link>
        </div>
      </div>
      <TableToolbar
        search={{ label: projects.search, placeholder: projects.searchPlaceholder }}
        view={view}
        onView={change}
        facets={projectFacets(counts.data)}
        columns={sortHeads}
      />
      {!isWide && (
        <ToggleGroup
          label={text.show}
          value={side}
          onValueChange={(next) => onView((now) => ({ ...now, side: next }))}
          options={sides}
          className="self-start max-md:w-full max-md:self-stretch"
        />
      )}
      <TableStates
        answer={{ ...list, refetch: retry }}
        found={list.data && { shown: shown.length, total: shown.length }}
        view={{ ...view, page: 1, perPage }}
        onView={change}
        words={{ loading: text.loading, failed: projects.failed, noMatch: projects.noMatch }}
        skeleton={<CardsSkeleton />}
        empty={<NewProjectCard />}
      >
        <div
          ref={box}
          className="items-start gap-4 min-[1200px]:grid min-[1200px]:grid-cols-[minmax(0,1fr)_460px]"
        >
          {hasCards && (
            <ProjectCards
              projects={shown}
              total={total}
              address={addressOfProjectsView(view)}
              today={today}
              highlighted={highlighted}
              onHighlight={setHighlighted}
              actions={actions}
              isStale={list.isPlaceholderData}
              onMore={() => onView((now) => ({ ...now, page: now.page + 1 }))}
            />
          )}
          {hasMap && (
            <PlacesMap
              places={places}
              renderMap={renderMap}
              highlighted={highlighted}
              onHighlight={setHighlighted}
              onChoose={choose}
            />
          )}
        </div>
      </TableStates>
    </div>
  );
}

const sides = [
  { value: 'cards', label: text.views.cards },
  { value: 'map', label: text.views.map },
] as const;
