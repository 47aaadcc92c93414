import type { Flavor } from '@webmaps/map-style/flavor';
import { slopeClassDegrees } from '@webmaps/map-style/shading';
import { CONTOUR_MIN_ZOOM, contourStep } from '@webmaps/terrain/contour-steps';
import { heightQuantity, quantityText } from '../../../display/quantities.ts';
import type { Units } from '../../../display/quantities.ts';
import { text } from '../../../text/en/elevation.ts';
import { Slider } from '../../../ui/slider.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { ToggleGroup } from '../../../ui/toggle-group.tsx';
import { exaggerations, shadings } from '../elevation-address.ts';
import type { Ground } from '../elevation-address.ts';

interface GroundFieldsProps {
  readonly ground: Ground;
  readonly onChange: (ground: Ground) => void;
  readonly colours: Flavor['shading'];
  /** Of a cell of the slopes; `null` until it is known. */
  readonly cellMetres: number | null;
  readonly range: { readonly lowMetres: number; readonly highMetres: number } | null;
  readonly isTooFar: boolean;
  readonly canRaise: boolean;
  /** Of the map, by which lines are apart. */
  readonly zoom: number;
  readonly isTilted: boolean;
  readonly onTilt: (degrees: number) => void;
  readonly units: Units;
}

/** From the side, so that hills are seen. */
const TILTED_DEGREES = 60;

/** What is shown of the ground, with the legend of its colours. */
export function GroundFields(props: GroundFieldsProps) {
  const { ground, onChange, canRaise, isTilted, onTilt, zoom, units } = props;
  const change = (part: Partial<Ground>) => onChange({ ...ground, ...part });
  const isRaised = canRaise && isTilted && ground.exaggeration > 0;
  const unit = units === 'imperial' ? 'ft' : 'm';
  const raise = (on: boolean) => {
    onTilt(on ? TILTED_DEGREES : 0);
    if (on && ground.exaggeration === 0) change({ exaggeration: exaggerations.usual });
  };
  return (
    <div className="space-y-3 border-t px-4 py-3.5">
      <ToggleGroup
        label={text.shading}
        className="flex w-full"
        value={ground.shading}
        onValueChange={(shading) => change({ shading })}
        options={shadings.map((value) => ({ value, label: text.shadings[value] }))}
      />
      <Legend {...props} />
      <Switch
        label={
          zoom < CONTOUR_MIN_ZOOM
            ? text.contours
            : text.contoursEvery(`${contourStep(zoom, unit).labelled} ${unit}`)
        }
        checked={ground.contours}
        onCheckedChange={(contours) => change({ contours })}
      />
      <Switch
        label={text.hillshade}
        checked={ground.hillshade}
        onCheckedChange={(hillshade) => change({ hillshade })}
      />
      <Switch
        label={text.terrain}
        description={canRaise ? text.terrainNote : text.noGraphics}
        disabled={!canRaise}
        checked={isRaised}
        onCheckedChange={raise}
      />
      {isRaised && (
        <Slider
          label={text.exaggeration}
          value={ground.exaggeration}
          min={exaggerations.min}
          max={exaggerations.max}
          step={0.1}
          usual={exaggerations.usual}
          valueText={(value) => text.times(Math.round(value * 10) / 10)}
          marks={[1, 2, 3]}
          onValueChange={(value) => change({ exaggeration: Math.round(value * 10) / 10 })}
        />
      )}
    </div>
  );
}

function Legend({ ground, colours, cellMetres, range, isTooFar, units }: GroundFieldsProps) {
  if (ground.shading === 'none') return null;
  const height = (metres: number) => quantityText(heightQuantity(metres, units));
  if (ground.shading === 'height') {
    return (
      <div data-legend="height" dir="ltr">
        <div
          className="true-colours h-2 rounded-xs"
          style={{ background: `linear-gradient(to right, ${colours.height.join()})` }}
        />
        {range && (
          <p className="numbers flex justify-between pt-1 text-small text-muted-foreground">
            <span>{height(range.lowMetres)}</span>
            <span>{height(range.highMetres)}</span>
          </p>
        )}
      </div>
    );
  }
  const isSlope = ground.shading === 'slope';
  const classes = isSlope
    ? slopeClassDegrees.map((from, at) => text.slopeClass(from, slopeClassDegrees[at + 1]))
    : text.aspects;
  const shown: readonly string[] = isSlope ? colours.slope : colours.aspect;
  return (
    <div data-legend={ground.shading}>
      <ul dir="ltr" className="flex gap-0.5">
        {classes.map((label, at) => (
          <li key={label} className="numbers min-w-0 flex-1 text-small text-muted-foreground">
            <span
              aria-hidden
              className="true-colours mb-1 block h-2 rounded-xs"
              style={{ background: shown[at] }}
            />
            {label}
          </li>
        ))}
      </ul>
      <p className="pt-1.5 text-small text-muted-foreground">
        {isTooFar
          ? text.zoomIn
          : isSlope
            ? cellMetres !== null && text.slopeNote(height(cellMetres))
            : text.aspectNote}
      </p>
    </div>
  );
}
