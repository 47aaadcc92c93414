import { Spline } from 'lucide-react';
import type { ReactNode } from 'react';
import { text } from '../../../text/en/public-profile.ts';

interface ProfileLegendProps {
  readonly hasPlace: boolean;
  readonly hasArea: boolean;
  readonly hasRoutes: boolean;
  /** The layers of the drawn map. */
  readonly children?: ReactNode;
}

/** What the signs of the project on the map mean. */
export function ProfileLegend(props: ProfileLegendProps) {
  const { hasPlace, hasArea, hasRoutes, children } = props;
  return (
    <ul
      aria-label={text.page.legend}
      className="floating absolute start-3 top-3 z-10 grid max-h-[calc(100%-1.5rem)] max-w-[min(16rem,60%)] gap-1.5 overflow-y-auto px-3 py-2 text-small"
    >
      {hasPlace && (
        <li className="flex items-center gap-2">
          <span
            aria-hidden
            className="true-colours size-3 rounded-full border-2 border-white bg-selection shadow-sm"
          />
          {text.page.place}
        </li>
      )}
      {hasArea && (
        <li className="flex items-center gap-2">
          <span
            aria-hidden
            className="true-colours size-3 rounded-xs border-2 border-selection bg-selection/20"
          />
          {text.page.areaShown}
        </li>
      )}
      {hasRoutes && (
        <li className="flex items-center gap-2">
          <Spline className="size-3" strokeWidth={2.5} aria-hidden />
          {text.page.routeShown}
        </li>
      )}
      {children !== undefined && <li className="min-w-0">{children}</li>}
    </ul>
  );
}
