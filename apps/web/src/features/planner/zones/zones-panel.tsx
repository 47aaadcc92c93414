import { lineMetres } from '@webmaps/geo/line-metres';
import { ringSquareMetres } from '@webmaps/geo/ring';
import { zoneLimits } from '@webmaps/geo/zone';
import type { Zone } from '@webmaps/geo/zone';
import { setZone } from '@webmaps/plan/plan-zones';
import type { PlanZone } from '@webmaps/plan/plan-zones';
import { CircleSlash2, Crosshair, Heart, Hexagon, Spline, Trash2, Undo2 } from 'lucide-react';
import type { Units } from '../../../display/quantities.ts';
import { distanceQuantity, quantityText } from '../../../display/quantities.ts';
import { text } from '../../../text/en/zones.ts';
import { Button } from '../../../ui/button.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { areaQuantity } from '../../../display/area-quantity.ts';
import { useLayout, useMapState, usePlanState } from '../planner-context.ts';
import type { Drawing } from './use-drawing.ts';
import { usePassages } from './zone-passages.ts';

interface ZonesPanelProps {
  readonly drawing: Drawing | null;
  readonly selectedId: string | null;
  readonly onDraw: (drawing: Pick<Zone, 'kind' | 'shape'> | null) => void;
  readonly onSelect: (id: string | null) => void;
  readonly onShow: (zone: PlanZone) => void;
}

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
const kinds = ['avoid', 'prefer'] as const;
const shapes = ['area', 'line'] as const;
const kindIcons = { avoid: CircleSlash2, prefer: Heart } as const;
const shapeIcons = { area: Hexagon, line: Spline } as const;

/** What can be drawn, what is being drawn, and what is there. */
export function ZonesPanel(props: ZonesPanelProps) {
  const { zones } = usePlanState().editor.plan;
  const isFull = zones.length >= zoneLimits.zones;
  return (
    <div className="space-y-4 px-4 pt-1 pb-4">
      <p className="text-muted-foreground">{text.intro}</p>
      {props.drawing ? (
        <DrawingPart drawing={props.drawing} />
      ) : (
        kinds.map((kind) => (
          <div
            key={kind}
            role="group"
            aria-label={text.names[kind]}
            className="flex items-center gap-2"
          >
            <KindMark kind={kind} />
            <span className="flex-1 font-medium">{text.names[kind]}</span>
            {shapes.map((shape) => {
              const Icon = shapeIcons[shape];
              return (
                <Button
                  key={shape}
                  size="small"
                  disabled={isFull}
                  onClick={() => props.onDraw({ kind, shape })}
                >
                  <Icon {...icon} />
                  {text[shape]}
                </Button>
              );
            })}
          </div>
        ))
      )}
      {isFull && !props.drawing && (
        <p className="text-small text-muted-foreground">{text.drawing.full(zoneLimits.zones)}</p>
      )}
      <section aria-label={text.list} className="border-t pt-3">
        <h2 className="mb-1 text-small font-semibold">{text.list}</h2>
        {zones.length === 0 ? (
          <p className="text-small text-muted-foreground">{text.empty}</p>
        ) : (
          <ZoneList {...props} />
        )}
      </section>
    </div>
  );
}

function DrawingPart({ drawing }: { readonly drawing: Drawing }) {
  const { isPhone } = useLayout();
  const { map } = useMapState();
  const { shape, corners } = drawing;
  const words = text.drawing;
  return (
    <section aria-label={words.title[shape]} className="space-y-2.5 rounded-md border p-3">
      <h2 className="flex items-center gap-2 font-semibold">
        <KindMark kind={drawing.kind} />
        <span className="flex-1">{words.title[shape]}</span>
        <span role="status" className="numbers text-small font-normal text-muted-foreground">
          {words.corners(corners.length)}
        </span>
      </h2>
      <p className="text-small text-muted-foreground">
        {drawing.isFull
          ? words.tooMany(zoneLimits.corners)
          : (isPhone ? words.tap : words.click)[shape]}
      </p>
      <div className="flex flex-wrap gap-1.5">
        <Button
          size="small"
          disabled={drawing.isFull}
          onClick={() => map && drawing.add(map.getView().center)}
        >
          <Crosshair {...icon} />
          {words.atCentre}
        </Button>
        <Button size="small" disabled={corners.length === 0} onClick={drawing.takeBack}>
          <Undo2 {...icon} />
          {words.takeBack}
        </Button>
      </div>
      <div className="flex gap-2">
        <Button
          variant="primary"
          className="flex-1"
          disabled={!drawing.canFinish}
          focusableWhenDisabled
          onClick={drawing.finish}
        >
          {words.finish}
        </Button>
        <Button onClick={drawing.cancel}>{words.cancel}</Button>
      </div>
    </section>
  );
}

function ZoneList({ selectedId, onSelect, onShow }: ZonesPanelProps) {
  const { editor } = usePlanState();
  const { units } = useLayout().preferences;
  const passages = usePassages();
  return (
    <>
      <ul className="-mx-2">
        {editor.plan.zones.map((zone, index) => {
          const other = zone.kind === 'avoid' ? 'prefer' : 'avoid';
          const OtherIcon = kindIcons[other];
          const name = text.row(text.names[zone.kind], index + 1, sizeText(zone, units));
          const metres = passages[index] ?? 0;
          return (
            <li
              key={zone.id}
              className={`flex items-center gap-1 rounded-sm ps-2 ${zone.id === selectedId ? 'bg-accent' : ''}`}
            >
              <KindMark kind={zone.kind} />
              <button
                type="button"
                aria-pressed={zone.id === selectedId}
                className="min-w-0 flex-1 rounded-sm px-1.5 py-1.5 text-start max-md:min-h-11"
                onClick={() => (zone.id === selectedId ? onSelect(null) : onShow(zone))}
              >
                <span className="block truncate">{name}</span>
                <span className="block truncate text-small text-muted-foreground">
                  {metres < 1
                    ? text.passesNone
                    : text.passes(quantityText(distanceQuantity(metres, units)))}
                </span>
              </button>
              <Tooltip label={text.turn[zone.kind]}>
                <Button
                  variant="quiet"
                  size="icon"
                  aria-label={`${text.turn[zone.kind]}: ${name}`}
                  onClick={() => editor.edit(setZone(zone, { kind: other }))}
                >
                  <OtherIcon {...icon} />
                </Button>
              </Tooltip>
              <Tooltip label={text.remove}>
                <Button
                  variant="quiet"
                  size="icon"
                  aria-label={`${text.remove}: ${name}`}
                  onClick={() => editor.edit({ kind: 'remove_zone', id: zone.id })}
                >
                  <Trash2 {...icon} />
                </Button>
              </Tooltip>
            </li>
          );
        })}
      </ul>
      {selectedId !== null && <p className="mt-2 text-small text-muted-foreground">{text.edit}</p>}
    </>
  );
}

/** The sign of a kind, in its colour on the map. */
function KindMark({ kind }: { readonly kind: Zone['kind'] }) {
  const Icon = kindIcons[kind];
  return (
    <Icon
      {...icon}
      className={`true-colours shrink-0 ${kind === 'avoid' ? 'text-[#b91c1c] dark:text-[#f87171]' : 'text-[#15803d] dark:text-[#4ade80]'}`}
    />
  );
}

function sizeText({ shape, corners }: Zone, units: Units): string {
  return shape === 'area'
    ? text.areaOf(quantityText(areaQuantity(ringSquareMetres(corners), units)))
    : text.lineOf(quantityText(distanceQuantity(lineMetres(corners), units)));
}
