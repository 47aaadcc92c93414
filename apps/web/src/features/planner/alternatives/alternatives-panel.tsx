import type { FoundRoute } from '@webmaps/router/loops/loop';
import { text } from '../../../text/en/loops.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ProfileSwitch } from '../panel/profile-switch.tsx';
import { PreferencesSection } from '../panel/preferences-section.tsx';
import { useLayout, usePlanState } from '../planner-context.ts';
import { differences, figuresOf, surplusText } from '../../../route-search/compare-routes.ts';
import { CandidateCard } from '../../../route-search/candidate-card.tsx';
import { CandidateList } from '../../../route-search/candidate-list.tsx';
import { CandidateStatus } from '../../../route-search/candidate-status.tsx';
import { heightRange } from '../../../route-search/sparkline.ts';
import type { Found } from '../../../route-search/use-candidates.ts';
import type { Highlight } from '../../../route-search/use-highlight.ts';

interface AlternativesPanelProps {
  readonly found: Found & { readonly retry: () => void };
  /** Whether the plan is a start and an end. */
  readonly fits: boolean;
  readonly highlight: Highlight;
  readonly onCancel: () => void;
  readonly onChoose: (route: FoundRoute) => void;
}

/** The ways between a start and an end, with what differs. */
export function AlternativesPanel({ found, fits, ...props }: AlternativesPanelProps) {
  const { editor } = usePlanState();
  const { routes, problem } = found;
  if (!fits) {
    const isShort = editor.plan.waypoints.length < 2;
    return (
      <EmptyState drawing="map">{isShort ? text.ways.needTwoFew : text.ways.needTwo}</EmptyState>
    );
  }
  return (
    <>
      <div className="pt-1.5">
        <ProfileSwitch />
      </div>
      <PreferencesSection within="tool" />
      <div className="border-t px-4 py-3.5">
        <CandidateList
          found={found}
          words={text.ways}
          ownProblem={problem?.code === 'no_route' ? { body: text.ways.noRoute } : undefined}
          onCancel={props.onCancel}
          note={routes.length === 1 && text.ways.none}
        >
          <Cards routes={routes} {...props} />
        </CandidateList>
      </div>
      <CandidateStatus found={found} words={text.ways} />
    </>
  );
}

function Cards({
  routes,
  highlight,
  onChoose,
}: Pick<AlternativesPanelProps, 'highlight' | 'onChoose'> & {
  readonly routes: readonly FoundRoute[];
}) {
  const { units } = useLayout().preferences;
  const [best] = routes;
  const range = heightRange(routes.map(({ elevation }) => elevation?.metres ?? []));
  if (!best) return null;
  return routes.map((route, index) => {
    const figures = figuresOf(route, units);
    const others = route === best ? [] : differences(route, best, units);
    const [longer, later] = surplusText(route, best, units);
    const facts =
      route === best
        ? [figures.climb !== null && `${figures.climb} ${text.climb}`, figures.time]
        : [later, ...(others.length > 0 ? others : [text.ways.same])];
    return (
      <CandidateCard
        key={`${route.distanceMetres} ${route.durationSeconds}`}
        index={index}
        route={route}
        highlight={highlight}
        heightRange={range}
        name={text.ways.card(index + 1)}
        length={figures.length}
        aside={route === best ? text.ways.best : longer}
        facts={facts}
        act={text.ways.use}
        onChoose={onChoose}
      />
    );
  });
}
