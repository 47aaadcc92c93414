import { formatPosition } from '@webmaps/geo/coordinate-notation';
import type { Position } from '@webmaps/geo/position';
import { Copy, Crosshair, ExternalLink, Link2, Route, Trash2, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { DisplayPreferences } from '../../display/preferences.ts';
import {
  distanceQuantity,
  durationQuantity,
  heightQuantity,
  quantityText,
} from '../../display/quantities.ts';
import { groundAreaQuantity } from '../../display/ground-area-quantity.ts';
import { copyAndTell } from '../../sharing/copy-and-tell.ts';
import { EmbedSection } from '../../sharing/embed-section.tsx';
import { text } from '../../text/en/single-page.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { ToggleGroup } from '../../ui/toggle-group.tsx';
import { MAX_CORNERS, measureLine } from './measured-line.ts';
import type { RoutePlan } from './use-route-plan.ts';

export type Mode = 'look' | 'route' | 'measure';

interface ToolsPanelProps {
  readonly mode: Mode;
  readonly settings: DisplayPreferences;
  /** What was found or pressed while looking. */
  readonly place: { readonly name: string | undefined; readonly position: Position } | undefined;
  readonly routePlan: RoutePlan;
  readonly corners: readonly Position[];
  readonly isEmbedded: boolean;
  /** This map without a frame, to pass on. */
  readonly link: string;
  /** This map for a frame of another page. */
  readonly frame: string;
  readonly planner: string;
  readonly onMode: (mode: Mode) => void;
  readonly onCorners: (corners: readonly Position[]) => void;
  readonly onRouteFrom: () => void;
  /** Adds the middle of the map, for those without a pointer. */
  readonly onMiddle: () => void;
}

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
const modes = ['look', 'route', 'measure'] as const;

/** What can be done on the map, and what came of it. */
export function ToolsPanel(props: ToolsPanelProps) {
  const { mode, isEmbedded } = props;
  return (
    <div className="grid gap-4 px-4 py-3">
      <ToggleGroup
        label={text.modes}
        value={mode}
        onValueChange={props.onMode}
        options={modes.map((value) => ({ value, label: text.mode[value] }))}
        className="w-full"
      />
      {mode === 'look' && <Look {...props} />}
      {mode === 'route' && <RouteTool {...props} />}
      {mode === 'measure' && <MeasureTool {...props} />}
      <div className="grid gap-2 border-t pt-3">
        {isEmbedded ? (
          <a
            href={props.link}
            target="_blank"
            rel="noopener"
            className={buttonClass({ size: 'small' })}
          >
            <ExternalLink {...icon} />
            {text.openOutside}
          </a>
        ) : (
          <>
            <Button size="small" onClick={() => void copyAndTell(props.link, text.linkCopied)}>
              <Link2 {...icon} />
              {text.copyLink}
            </Button>
            <EmbedSection url={props.frame} name={text.title} words={text} />
          </>
        )}
      </div>
    </div>
  );
}

function Look({ place, settings, onRouteFrom }: ToolsPanelProps) {
  if (!place) return <Hint>{text.look.hint}</Hint>;
  const coordinates = formatPosition(place.position, settings.coordinates);
  return (
    <section className="grid gap-2">
      {place.name !== undefined && (
        <h2 className="font-semibold [overflow-wrap:anywhere]">{place.name}</h2>
      )}
      <p className="numbers text-muted-foreground">
        <bdi>{coordinates}</bdi>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" size="small" onClick={onRouteFrom}>
          <Route {...icon} />
          {text.look.routeFrom}
        </Button>
        <Button size="small" onClick={() => void copyAndTell(coordinates, text.look.copied)}>
          <Copy {...icon} />
          {text.look.copy}
        </Button>
      </div>
    </section>
  );
}

function RouteTool({ routePlan, settings, planner, isEmbedded, onMiddle }: ToolsPanelProps) {
  const { plan, route, isPlanning, hasFailed, isDamaged } = routePlan;
  const { units } = settings;
  const count = plan.waypoints.length;
  return (
    <section className="grid gap-3">
      <p role="status" className="text-muted-foreground">
        {routeWords(routePlan)}
      </p>
      {route && !isPlanning && !hasFailed && !isDamaged && (
        <Figures
          rows={[
            [text.route.distance, quantityText(distanceQuantity(route.distanceMetres, units))],
            ...(route.climbMetres === null
              ? []
              : [
                  [
                    text.route.climb,
                    quantityText(heightQuantity(route.climbMetres, units)),
                  ] as const,
                ]),
            [text.route.time, quantityText(durationQuantity(route.durationSeconds))],
          ]}
        />
      )}
      <Steps
        hasAny={count > 0}
        onMiddle={onMiddle}
        onBack={routePlan.takeBack}
        onClear={routePlan.clear}
      />
      {count > 0 && (
        <a
          href={planner}
          {...(isEmbedded && { target: '_blank', rel: 'noopener' })}
          className={buttonClass({ size: 'small' })}
        >
          <ExternalLink {...icon} />
          {text.route.planner}
        </a>
      )}
    </section>
  );
}

function routeWords({ plan, isPlanning, hasFailed, isDamaged }: RoutePlan): string {
  if (isDamaged) return text.route.damaged;
  if (plan.waypoints.length === 0) return text.route.hint;
  if (isPlanning) return text.route.planning;
  if (hasFailed) return navigator.onLine ? text.route.failed : text.route.offline;
  return text.route.next;
}

function MeasureTool({ corners, settings, onCorners, onMiddle }: ToolsPanelProps) {
  const { units } = settings;
  const { metres, squareMetres } = measureLine(corners);
  const isFull = corners.length >= MAX_CORNERS;
  return (
    <section className="grid gap-3">
      <Hint>{isFull ? text.measure.full(MAX_CORNERS) : text.measure.hint}</Hint>
      {corners.length > 1 && (
        <Figures
          rows={[
            [text.measure.length, quantityText(distanceQuantity(metres, units))],
            ...(squareMetres === undefined
              ? []
              : [
                  [
                    text.measure.area,
                    quantityText(groundAreaQuantity(squareMetres, units)),
                  ] as const,
                ]),
          ]}
        />
      )}
      <Steps
        hasAny={corners.length > 0}
        onMiddle={onMiddle}
        onBack={() => onCorners(corners.slice(0, -1))}
        onClear={() => onCorners([])}
      />
    </section>
  );
}

interface StepsProps {
  readonly hasAny: boolean;
  readonly onMiddle: () => void;
  readonly onBack: () => void;
  readonly onClear: () => void;
}

function Steps({ hasAny, onMiddle, onBack, onClear }: StepsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="small" onClick={onMiddle}>
        <Crosshair {...icon} />
        {text.middle}
      </Button>
      <Button size="small" disabled={!hasAny} focusableWhenDisabled onClick={onBack}>
        <Undo2 {...icon} />
        {text.back}
      </Button>
      <Button size="small" disabled={!hasAny} focusableWhenDisabled onClick={onClear}>
        <Trash2 {...icon} />
        {text.clear}
      </Button>
    </div>
  );
}

function Figures({ rows }: { readonly rows: readonly (readonly [string, string])[] }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
      {rows.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-muted-foreground">{name}</dt>
          <dd className="numbers text-end font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Hint({ children }: { readonly children: ReactNode }) {
  return <p className="text-muted-foreground">{children}</p>;
}
