import { TrendingDown, TrendingUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { gradeText, heightQuantity, quantityText } from '../../../display/quantities.ts';
import { text } from '../../../text/en/planner.ts';
import { useLayout } from '../planner-context.ts';
import type { ElevationProfile } from '../../../elevation/elevation-profile.ts';
import type { RouteElevation } from './use-elevation.ts';

/** Climb, descent and extremes in one line; a narrow container hides the last ones. */
export function ElevationFigures({ route, profile }: Pick<RouteElevation, 'route' | 'profile'>) {
  const height = useHeightText();
  if (!route || !profile) return null;
  return (
    <Line>
      <span className="flex items-center gap-1">
        <TrendingUp className="size-3" role="img" aria-label={text.elevation.climb} />
        {height(route.climbMetres ?? 0)}
      </span>
      <span className="flex items-center gap-1">
        <TrendingDown className="size-3" role="img" aria-label={text.elevation.descent} />
        {height(route.descentMetres ?? 0)}
      </span>
      <span className="@max-xs:hidden">
        {text.elevation.highest(height(profile.highestMetres))}
      </span>
      <span className="@max-md:hidden">
        {text.elevation.steepest(gradeText(profile.steepestGrade))}
      </span>
    </Line>
  );
}

/** The extremes alone, for a phone, whose sheet shows climb and descent above. */
export function ElevationExtremes({ profile }: { readonly profile: ElevationProfile | null }) {
  const height = useHeightText();
  if (!profile) return null;
  return (
    <Line>
      <span>{text.elevation.highest(height(profile.highestMetres))}</span>
      <span>{text.elevation.steepest(gradeText(profile.steepestGrade))}</span>
    </Line>
  );
}

function Line({ children }: { readonly children: ReactNode }) {
  return (
    <p
      // Numbers and their units keep their order in every script.
      dir="ltr"
      className="numbers flex min-w-0 gap-3 overflow-hidden text-caps whitespace-nowrap text-muted-foreground"
    >
      {children}
    </p>
  );
}

function useHeightText(): (metres: number) => string {
  const { units } = useLayout().preferences;
  return (metres) => quantityText(heightQuantity(metres, units));
}
