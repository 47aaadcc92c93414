import { Crosshair, PencilRuler, Redo2, Trash2, Undo2 } from 'lucide-react';
import { heightQuantity, quantityText } from '../../display/quantities.ts';
import type { Units } from '../../display/quantities.ts';
import { text } from '../../text/en/buildings.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { Slider } from '../../ui/slider.tsx';
import { Switch } from '../../ui/switch.tsx';
import { heightLimits, moveDrawing, roofShapes, startDrawing } from './drawn-building.ts';
import type { Drawing } from './use-drawn-building.ts';
import type { Position } from '@webmaps/geo/position';

interface DrawingSectionProps {
  readonly drawing: Drawing;
  readonly isShown: boolean;
  /** Shows the map with the drawn building, or without it. */
  readonly onShown: (isShown: boolean) => void;
  /** What the panels leave free of the map has this in its middle; `undefined` before the map. */
  readonly middle: () => Position | undefined;
  readonly units: Units;
}

const icon = { size: 14, 'aria-hidden': true } as const;

/** Draws a building and raises it. */
export function DrawingSection(props: DrawingSectionProps) {
  const { drawing, isShown, onShown, middle, units } = props;
  const { live, keep, preview, undo, redo } = drawing;
  const begin = () => {
    const at = middle();
    if (!at) return;
    onShown(true);
    keep(startDrawing(at));
  };
  const steps = (
    <>
      <Button
        variant="quiet"
        size="icon"
        aria-label={text.drawing.undo}
        title={text.drawing.undo}
        disabled={!undo}
        onClick={undo}
      >
        <Undo2 size={16} aria-hidden />
      </Button>
      <Button
        variant="quiet"
        size="icon"
        aria-label={text.drawing.redo}
        title={text.drawing.redo}
        disabled={!redo}
        onClick={redo}
      >
        <Redo2 size={16} aria-hidden />
      </Button>
    </>
  );
  if (!live) {
    return (
      <div className="flex items-center gap-1 border-t px-4 py-3">
        <Button size="small" onClick={begin}>
          <PencilRuler {...icon} />
          {text.drawing.begin}
        </Button>
        <span className="flex-1" />
        {(undo ?? redo) && steps}
      </div>
    );
  }
  const written = (metres: number) => quantityText(heightQuantity(metres, units));
  return (
    <section aria-label={text.drawing.title} className="border-t px-4 py-3">
      <div className="flex items-center">
        <h2 className="flex-1 text-caps text-muted-foreground">{text.drawing.title}</h2>
        {steps}
      </div>
      <p className="text-small text-muted-foreground">{text.drawing.how}</p>
      <div className="mt-2 flex items-center gap-3">
        <span className="w-14 text-small text-muted-foreground">{text.facts.height}</span>
        <Slider
          label={text.drawing.height}
          value={live.height}
          {...heightLimits}
          largeStep={10}
          valueText={written}
          onValueChange={(height) => preview({ ...live, height })}
          onValueCommitted={(height) => keep({ ...live, height })}
        />
        <span className="numbers w-16 text-end">{written(live.height)}</span>
      </div>
      <div className="mt-1 flex items-center gap-3">
        <span className="w-14 text-small text-muted-foreground">{text.facts.roof}</span>
        <Select
          label={text.facts.roof}
          size="small"
          className="flex-1"
          value={live.roof}
          onValueChange={(roof) => keep({ ...live, roof })}
          options={roofShapes.map((value) => ({ value, label: text.facts.roofs[value] }))}
        />
      </div>
      <div className="mt-3">
        <Switch
          label={text.drawing.shown}
          description={text.drawing.shownAbout}
          checked={isShown}
          onCheckedChange={onShown}
        />
      </div>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          size="small"
          onClick={() => {
            const at = middle();
            if (at) keep(moveDrawing(live, at));
          }}
        >
          <Crosshair {...icon} />
          {text.drawing.move}
        </Button>
        <Button size="small" onClick={() => keep(undefined)}>
          <Trash2 {...icon} />
          {text.drawing.remove}
        </Button>
      </div>
    </section>
  );
}
