import { bboxOf } from '@webmaps/geo/bbox';
import { replaceStretch } from '@webmaps/plan/replace-stretch';
import { measurable, measureStretch } from '@webmaps/router/parts/measure-stretch';
import { Maximize2, Spline, Split, X } from 'lucide-react';
import { useMemo } from 'react';
import { sharesOf } from '../../../display/breakdown.ts';
import {
  distanceQuantity,
  durationQuantity,
  gradeText,
  heightQuantity,
  quantityText,
} from '../../../display/quantities.ts';
import { RouteTrack } from '../../../map/route/route-track.ts';
import { text as planner } from '../../../text/en/planner.ts';
import { text } from '../../../text/en/stretch.ts';
import { Button } from '../../../ui/button.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { elevationProfile } from '../../../elevation/elevation-profile.ts';
import { announceEdit } from '../plan/announce-edit.ts';
import {
  useLayout,
  useMapState,
  usePlanState,
  usePlannerServices,
  useRouteState,
  useToolState,
} from '../planner-context.ts';
import { steepestBetween } from './steepest-between.ts';
import { endsOfStretch, lineOfStretch } from './stretch-ends.ts';
import { useStretch } from './use-stretch.ts';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** What is known of the selected stretch, and what can be done with it. */
export function StretchCard() {
  const { stretch: store } = usePlannerServices();
  const { editor } = usePlanState();
  const { live } = useRouteState();
  const { showBox } = useMapState();
  const { setTool } = useToolState();
  const stretch = useStretch();
  const route = stretch?.route;
  const track = useMemo(() => (route ? RouteTrack.of(route) : undefined), [route]);
  if (!stretch || !track) return null;
  const makeFree = () => {
    const change = replaceStretch(editor.settled, endsOfStretch(track, stretch), {
      kind: 'free_stretch',
    });
    if (!change || editor.edit(change) === false) return;
    announceEdit(text.madeFree);
  };
  const show = () => {
    const box = bboxOf(lineOfStretch(track, stretch));
    if (box) showBox(box);
  };
  return (
    <section
      aria-label={text.title}
      className="relative mx-4 mb-2 rounded-md border border-selection/50 p-3"
    >
      <StretchFacts />
      <Tooltip label={text.close} keys="Escape">
        <Button
          size="icon"
          className="absolute end-1 top-1"
          variant="quiet"
          aria-label={text.close}
          onClick={() => store.set(null)}
        >
          <X {...icon} />
        </Button>
      </Tooltip>
      <div className="mt-2.5 flex flex-wrap gap-1.5">
        <Button size="small" disabled={live.pending} onClick={makeFree}>
          <Spline {...icon} />
          {text.free}
        </Button>
        <Button
          size="small"
          disabled={live.pending}
          onClick={() => setTool({ kind: 'alternatives', stretch: endsOfStretch(track, stretch) })}
        >
          <Split {...icon} />
          {text.another}
        </Button>
        <Tooltip label={text.show}>
          <Button size="icon" aria-label={text.show} onClick={show}>
            <Maximize2 {...icon} />
          </Button>
        </Tooltip>
      </div>
    </section>
  );
}

/** The figures. They change with every frame of a drag, the buttons do not. */
function StretchFacts() {
  const { units } = useLayout().preferences;
  const stretch = useStretch();
  const route = stretch?.route;
  const ready = useMemo(() => route && measurable(route), [route]);
  const profile = useMemo(() => (route ? elevationProfile(route) : null), [route]);
  if (!stretch || !ready) return null;
  const measured = measureStretch(ready, stretch);
  const { startMetres, endMetres, climbMetres, descentMetres } = measured;
  const length = endMetres - startMetres;
  const distance = (metres: number) => quantityText(distanceQuantity(metres, units));
  const height = (metres: number | null) =>
    metres === null ? text.notKnown : quantityText(heightQuantity(metres, units));
  const slopes = profile && steepestBetween(profile, startMetres, endMetres);
  const rise = climbMetres !== null && descentMetres !== null ? climbMetres - descentMetres : null;
  const facts = [
    [text.length, distance(length)],
    [text.time, quantityText(durationQuantity(measured.durationSeconds))],
    [text.climb, height(climbMetres)],
    [text.descent, height(descentMetres)],
    [text.meanGrade, rise === null ? text.notKnown : gradeText(rise / length)],
    [text.steepest, slopes === null ? text.notKnown : gradeText(slopes)],
  ] as const;
  const surfaces = sharesOf(measured.surfaces).map(
    ({ kind, share }) => `${planner.surfaces[kind] ?? kind} ${Math.round(share * 100)}%`,
  );
  return (
    <>
      <h2 className="pe-8 font-semibold">
        {text.title}{' '}
        <span className="numbers font-normal text-muted-foreground">
          <bdi>{text.range(distance(startMetres), distance(endMetres))}</bdi>
        </span>
      </h2>
      <dl className="numbers mt-1.5 grid grid-cols-3 gap-x-3 gap-y-1.5">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-caps text-muted-foreground">{name}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-1.5 text-small text-muted-foreground">
        {text.surfaces}: {surfaces.join(', ')}
      </p>
    </>
  );
}
