import type { ReactNode } from 'react';
import { Circle, Crosshair, Footprints, Pentagon, Trash2, Undo2 } from 'lucide-react';
import { paceQuantity, quantityText, distanceQuantity } from '../../display/quantities.ts';
import type { DisplayPreferences } from '../../display/preferences.ts';
import type { MapHandle } from '../../map/canvas/map-types.ts';
import { text } from '../../text/en/population.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Slider } from '../../ui/slider.tsx';
import { ToggleGroup } from '../../ui/toggle-group.tsx';
import {
  areaKinds,
  MAX_CORNERS,
  minuteLimits,
  radiusLimits,
  usualArea,
  WALKING_SECONDS_PER_KM,
} from './count-area.ts';
import type { AreaKind, CountArea } from './count-area.ts';
import type { Corners } from './use-corners.ts';

interface AreaControlsProps {
  readonly kind: AreaKind;
  readonly onKind: (kind: AreaKind) => void;
  /** Nothing while none is drawn. */
  readonly area: CountArea | undefined;
  readonly drawing: Corners;
  readonly preferences: DisplayPreferences;
  readonly isPhone: boolean;
  readonly map: MapHandle | null;
  /** While a slider moves. */
  readonly onPreview: (area: CountArea) => void;
  readonly onChange: (area: CountArea) => void;
  readonly onRemove: () => void;
}

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
const kindIcons = { polygon: Pentagon, circle: Circle, reach: Footprints } as const;

/** How the area of one place is chosen, by hand and by keys. */
export function AreaControls(props: AreaControlsProps) {
  const { kind, area, drawing, onRemove } = props;
  return (
    <div className="space-y-2.5">
      <ToggleGroup
        label={text.kinds.label}
        value={kind}
        onValueChange={props.onKind}
        show="both"
        className="w-full"
        options={areaKinds.map((value) => {
          const Icon = kindIcons[value];
          return { value, label: text.kinds[value], icon: <Icon {...icon} /> };
        })}
      />
      {!area && drawing.corners.length > 0 ? <Drawing {...props} /> : null}
      {!area && drawing.corners.length === 0 ? <Start {...props} /> : null}
      {area && <Size {...props} area={area} />}
      {area && (
        <Button size="small" variant="quiet" onClick={onRemove}>
          <Trash2 {...icon} />
          {area.kind === 'polygon' ? text.drawAgain : text.remove}
        </Button>
      )}
    </div>
  );
}

function Start({ kind, isPhone, map, drawing, onChange }: AreaControlsProps) {
  const begin = () => {
    const centre = map?.getView().center;
    if (!centre) return;
    if (kind === 'polygon') drawing.add(centre);
    else onChange(usualArea(kind, centre));
  };
  return (
    <div className="space-y-2">
      <p className="text-muted-foreground">{(isPhone ? text.start.touch : text.start)[kind]}</p>
      <Button size="small" disabled={map === null} onClick={begin}>
        <Crosshair {...icon} />
        {kind === 'polygon' ? text.drawing.atCentre : text.start.atCentre}
      </Button>
    </div>
  );
}

function Drawing({ drawing, map, isPhone }: AreaControlsProps) {
  const words = text.drawing;
  return (
    <section aria-label={words.label} className="space-y-2 rounded-md border p-2.5">
      <p className="flex items-center justify-between gap-2">
        <span className="font-medium">{words.label}</span>
        <span role="status" className="numbers text-small text-muted-foreground">
          {words.corners(drawing.corners.length)}
        </span>
      </p>
      <p className="text-small text-muted-foreground">
        {drawing.isFull
          ? words.full(MAX_CORNERS)
          : (isPhone ? text.start.touch : text.start).polygon}
      </p>
      <div className="flex flex-wrap gap-1.5">
        <Button
          size="small"
          disabled={drawing.isFull || map === null}
          onClick={() => map && drawing.add(map.getView().center)}
        >
          <Crosshair {...icon} />
          {words.atCentre}
        </Button>
        <Button size="small" onClick={drawing.takeBack}>
          <Undo2 {...icon} />
          {words.takeBack}
        </Button>
      </div>
      <div className="flex gap-2">
        <Button
          variant="primary"
          size="small"
          className="flex-1"
          disabled={!drawing.canFinish}
          focusableWhenDisabled
          onClick={drawing.finish}
        >
          {words.finish}
        </Button>
        <Button size="small" onClick={drawing.clear}>
          {words.cancel}
        </Button>
      </div>
    </section>
  );
}

function Size({
  area,
  preferences,
  onPreview,
  onChange,
}: AreaControlsProps & { readonly area: CountArea }) {
  const { units, paceSecondsPerKm } = preferences;
  if (area.kind === 'polygon') return null;
  if (area.kind === 'circle') {
    const value = (metres: number) => quantityText(distanceQuantity(metres, units));
    return (
      <Row name={text.radius} value={value(area.radiusMetres)}>
        <Slider
          label={text.radius}
          // Equal steps would leave the small ones, which are of most use, to a few pixels.
          value={Math.round(100 * Math.log10(area.radiusMetres / radiusLimits.min))}
          min={0}
          max={Math.round(100 * Math.log10(radiusLimits.max / radiusLimits.min))}
          largeStep={20}
          valueText={(step) => value(radiusOf(step))}
          onValueChange={(step) => onPreview({ ...area, radiusMetres: radiusOf(step) })}
          onValueCommitted={(step) => onChange({ ...area, radiusMetres: radiusOf(step) })}
        />
      </Row>
    );
  }
  const isWalk = area.paceSecondsPerKm === WALKING_SECONDS_PER_KM;
  return (
    <div className="space-y-1">
      <Row name={text.minutes} value={text.minutesValue(area.minutes)}>
        <Slider
          label={text.minutes}
          value={area.minutes}
          min={minuteLimits.min}
          max={minuteLimits.max}
          largeStep={5}
          valueText={text.minutesValue}
          onValueChange={(minutes) => onPreview({ ...area, minutes })}
          onValueCommitted={(minutes) => onChange({ ...area, minutes })}
        />
      </Row>
      <Field label={text.pace.label} names="group" layout="row">
        <ToggleGroup
          label={text.pace.label}
          size="small"
          value={isWalk ? 'walk' : 'run'}
          onValueChange={(pace) =>
            onChange({
              ...area,
              paceSecondsPerKm:
                pace === 'walk' ? WALKING_SECONDS_PER_KM : Math.round(paceSecondsPerKm),
            })
          }
          options={[
            { value: 'walk', label: text.pace.walk },
            { value: 'run', label: text.pace.run },
          ]}
        />
      </Field>
      <p className="numbers text-end text-small text-muted-foreground">
        {text.paceOf(quantityText(paceQuantity(area.paceSecondsPerKm, units)))}
      </p>
    </div>
  );
}

function Row({
  name,
  value,
  children,
}: {
  readonly name: string;
  readonly value: string;
  readonly children: ReactNode;
}) {
  return (
    <div>
      <p className="flex justify-between gap-2">
        <span>{name}</span>
        <span className="numbers font-medium">
          <bdi>{value}</bdi>
        </span>
      </p>
      {children}
    </div>
  );
}

/** Two digits of metres: 50, 51 … 990, 1000, 1100. */
function radiusOf(step: number): number {
  const metres = radiusLimits.min * 10 ** (step / 100);
  const digit = 10 ** Math.max(0, Math.floor(Math.log10(metres)) - 1);
  return Math.min(radiusLimits.max, Math.round(metres / digit) * digit);
}
