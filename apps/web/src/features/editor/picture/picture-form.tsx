import { maxCanvasPixels } from '../../../map/editor/draw-map-image.ts';
import { text } from '../../../text/en/map-picture.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { Select } from '../../../ui/select.tsx';
import { dotsPerInch, fitDots, pixelLimits } from './page-size.ts';
import type { Dots } from './page-size.ts';
import type { PictureChoice } from './picture-choice.ts';

interface PictureFormProps {
  readonly choice: PictureChoice;
  readonly onChange: (change: Partial<PictureChoice>) => void;
}

const MAX_TITLE = 120;
const parts = { hasLegend: text.legend, hasScale: text.scale, hasNorth: text.north } as const;

/** What is chosen for a picture. */
export function PictureForm({ choice, onChange }: PictureFormProps) {
  const isPaper = choice.size !== 'pixels';
  return (
    <div className="grid content-start gap-3">
      <Field label={text.name}>
        <Input
          value={choice.title}
          maxLength={MAX_TITLE}
          placeholder={text.noName}
          onValueChange={(title) => onChange({ title })}
        />
      </Field>
      <Field label={text.shows} names="group">
        <Select
          label={text.shows}
          value={choice.area}
          options={optionsOf(text.areas)}
          onValueChange={(area) => onChange({ area })}
        />
      </Field>
      <div className="grid grid-cols-2 gap-2">
        <Field label={text.size} names="group">
          <Select
            label={text.size}
            value={choice.size}
            options={optionsOf(text.sizes)}
            onValueChange={(size) => onChange({ size })}
          />
        </Field>
        {isPaper && (
          <Field label={text.turn} names="group">
            <Select
              label={text.turn}
              value={choice.turn}
              options={optionsOf(text.turns)}
              onValueChange={(turn) => onChange({ turn })}
            />
          </Field>
        )}
      </div>
      {!isPaper && (
        <div className="grid grid-cols-2 gap-2">
          {(['width', 'height'] as const).map((side) => (
            <Field key={side} label={text[side]}>
              <NumberField
                value={choice.pixels[side]}
                min={pixelLimits.min}
                max={Math.min(pixelLimits.max, maxCanvasPixels())}
                step={10}
                format={{ maximumFractionDigits: 0, useGrouping: false }}
                onValueChange={(value) => {
                  if (value !== null)
                    onChange({ pixels: { ...choice.pixels, [side]: Math.round(value) } });
                }}
              />
            </Field>
          ))}
        </div>
      )}
      <Field label={text.dots} names="group">
        <Select
          label={text.dots}
          value={String(choice.dots)}
          options={dotsPerInch.map((dots) => {
            const isTooDense = fitDots({ ...choice, dots }, maxCanvasPixels()) < dots;
            return {
              value: String(dots),
              label: String(dots),
              disabled: isTooDense,
              ...(isTooDense && { description: text.tooDense }),
            };
          })}
          onValueChange={(dots) => onChange({ dots: Number(dots) as Dots })}
        />
      </Field>
      <fieldset className="grid">
        <legend className="font-medium">{text.parts}</legend>
        {Object.entries(parts).map(([part, label]) => (
          <Checkbox
            key={part}
            label={label}
            checked={choice[part as keyof typeof parts]}
            onCheckedChange={(isOn) => onChange({ [part]: isOn })}
          />
        ))}
        <p className="text-small text-muted-foreground">{text.credits}</p>
      </fieldset>
    </div>
  );
}

function optionsOf<Value extends string>(words: Readonly<Record<Value, string>>) {
  return Object.entries(words).map(([value, label]) => ({
    value: value as Value,
    label: label as string,
  }));
}
