import type { ReactNode } from 'react';
import { distanceQuantity, quantityText } from '../../display/quantities.ts';
import type { Units } from '../../display/quantities.ts';
import { text } from '../../text/en/elevation.ts';
import { Field } from '../../ui/field.tsx';
import { Slider } from '../../ui/slider.tsx';
import { radii } from './elevation-address.ts';
import type { ElevationState } from './elevation-address.ts';
import { HeightsNote } from './heights-note.tsx';
import { LineSection } from './line/line-section.tsx';
import type { LineHeights } from './line/use-line.ts';
import { MetresField } from './metres-field.tsx';
import { SightSection } from './sight/sight-section.tsx';
import type { FoundSight } from './sight/use-sight.ts';
import type { FoundView } from './view/use-view.ts';
import { ViewSection } from './view/view-section.tsx';

interface ToolSectionProps {
  readonly state: ElevationState;
  readonly onChange: (part: Partial<ElevationState>) => void;
  readonly units: Units;
  readonly line: LineHeights;
  readonly sight: FoundSight;
  readonly view: FoundView;
  /** Of the tool that only looks at heights. */
  readonly height: ReactNode;
  /** Below the prompt of the others. */
  readonly buttons: ReactNode;
  /** The profile of the line, where it has no place of its own. */
  readonly profile: ReactNode;
}

/** The tool in hand: how to use it, and what it found. */
export function ToolSection(props: ToolSectionProps) {
  const { state, onChange, units, line, sight, view, buttons } = props;
  const distance = (metres: number) => quantityText(distanceQuantity(metres, units));
  const eye = (
    <MetresField
      label={text.eyeHeight}
      metres={state.eyeMetres}
      units={units}
      onChange={(eyeMetres) => onChange({ eyeMetres })}
    />
  );
  switch (state.tool) {
    case 'height':
      return props.height;
    case 'line':
      return (
        <>
          {state.line.length < 2 && <p className="text-muted-foreground">{text.linePrompt}</p>}
          {buttons}
          <HeightsNote heights={line.heights} />
          {line.isUnknown && <p role="status">{text.lineUnknown}</p>}
          {props.profile}
          {line.measured && <LineSection {...line.measured} units={units} />}
        </>
      );
    case 'sight':
      return (
        <>
          {state.sight.length < 2 && <p className="text-muted-foreground">{text.sightPrompt}</p>}
          {buttons}
          <div className="grid grid-cols-2 gap-3">
            {eye}
            <MetresField
              label={text.targetHeight}
              metres={state.targetMetres}
              units={units}
              onChange={(targetMetres) => onChange({ targetMetres })}
            />
          </div>
          <HeightsNote heights={sight.heights} />
          {sight.isUnknown && <p role="status">{text.sightUnknown}</p>}
          {sight.sight && (
            <SightSection sight={sight.sight} distanceMetres={sight.distanceMetres} units={units} />
          )}
        </>
      );
    case 'view':
      return (
        <>
          {!state.viewpoint && <p className="text-muted-foreground">{text.viewPrompt}</p>}
          {buttons}
          {eye}
          <Field label={text.radius(distance(state.radiusMetres))} names="group">
            <Slider
              value={state.radiusMetres}
              min={radii.min}
              max={radii.max}
              step={500}
              usual={radii.usual}
              valueText={distance}
              onValueChange={(radiusMetres) => onChange({ radiusMetres })}
            />
          </Field>
          <ViewSection found={view} units={units} />
        </>
      );
  }
}
