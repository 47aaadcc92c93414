import { heatRampNames } from '@webmaps/map-style/heat-ramps';
import { Image, Table } from 'lucide-react';
import { useState } from 'react';
import { distanceQuantity, quantityText, wholeNumber } from '../../display/quantities.ts';
import { ShareButton } from '../../map-page/share-button.tsx';
import { text } from '../../text/en/heatmap.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { Select } from '../../ui/select.tsx';
import { Slider } from '../../ui/slider.tsx';
import { showToast } from '../../ui/toast.tsx';
import { ToggleGroup } from '../../ui/toggle-group.tsx';
import { cellsAsCsv } from './heat-features.ts';
import type { HeatState } from './heat-address.ts';
import { sizeLimits } from './heat-address.ts';
import { HeatLegend } from './heat-legend.tsx';
import type { HeatMeasure } from './heat-words.ts';
import { SourcePart } from './source-part.tsx';
import { TimeBrush } from './time-brush.tsx';
import type { HeatCells } from './use-heat-cells.ts';
import type { HeatSource } from './use-heat-source.ts';
import type { WeekRange } from './worker/bins.ts';

interface HeatPanelProps {
  readonly state: HeatState;
  readonly onState: (change: Partial<Omit<HeatState, 'unread'>>) => void;
  readonly source: HeatSource;
  readonly onFile: (file: File) => void;
  readonly onCancel: () => void;
  readonly field: string | undefined;
  readonly onField: (field: string | undefined) => void;
  readonly cells: HeatCells | null;
  readonly isFailed: boolean;
  readonly measure: HeatMeasure;
  readonly colours: readonly string[];
  readonly weeks: WeekRange | undefined;
  readonly isPlaying: boolean;
  readonly onPlay: (isPlaying: boolean) => void;
  readonly makePicture: () => Promise<Blob>;
  readonly isPhone: boolean;
  readonly onShare: () => void;
}

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
const NO_FIELD = ' ';

/** What is shown as heat, how, and of which weeks. */
export function HeatPanel(props: HeatPanelProps) {
  const { state, onState, source, cells, measure } = props;
  const { units } = measure;
  const summary = source.status === 'ready' ? source.summary : undefined;
  const hasPoints = summary !== undefined && summary.points > 0;
  return (
    <>
      {!props.isPhone && (
        <div className="flex items-center gap-2 ps-4 pe-2.5 pt-3">
          <p className="flex-1 text-title font-semibold tracking-[-0.01em]">{text.title}</p>
          <ShareButton label={text.share} onShare={props.onShare} />
        </div>
      )}
      <div className="space-y-2.5 px-4 pt-2.5 pb-3.5">
        <ToggleGroup
          label={text.sources.label}
          value={state.show}
          onValueChange={(show) => onState({ show, weeks: undefined })}
          className="w-full"
          options={[
            { value: 'runs', label: text.sources.runs },
            { value: 'file', label: text.sources.file },
          ]}
        />
        <SourcePart
          show={state.show}
          {...{ source, units }}
          onFile={props.onFile}
          onCancel={props.onCancel}
        />
        {summary && summary.fields.length > 0 && (
          <Field label={text.weight.label} names="group" layout="row">
            <Select
              label={text.weight.label}
              size="small"
              className="w-44"
              value={props.field ?? NO_FIELD}
              onValueChange={(field) => props.onField(field === NO_FIELD ? undefined : field)}
              options={[
                { value: NO_FIELD, label: text.weight.none },
                ...summary.fields.map((value) => ({ value, label: value })),
              ]}
            />
          </Field>
        )}
      </div>
      {props.isFailed && (
        <p role="alert" className="border-t px-4 py-3 font-medium">
          {text.failed}
        </p>
      )}
      {hasPoints && (
        <>
          <div className="space-y-3 border-t px-4 py-3">
            {cells && (
              <HeatLegend measure={measure} colours={props.colours} top={cells.answer.top} />
            )}
            <Looks {...props} />
            {cells && <Total cells={cells} measure={measure} />}
          </div>
          <div className="border-t px-4 py-3">
            <TimeBrush
              sums={summary.weeks}
              firstWeek={summary.firstWeek}
              weeks={props.weeks}
              isPlaying={props.isPlaying}
              onWeeks={(weeks) => onState({ weeks })}
              onPlay={props.onPlay}
            />
          </div>
          {cells && <TakeAway {...props} cells={cells} />}
        </>
      )}
    </>
  );
}

function Looks({ state, onState, cells, measure }: HeatPanelProps) {
  const value = (metres: number) => quantityText(distanceQuantity(metres, measure.units));
  const name = state.look === 'smooth' ? text.radius : text.width;
  const [dragged, setDragged] = useState<number | null>(null);
  const shown = dragged ?? state.metres;
  const isLarger = cells && cells.look === state.look && cells.answer.metres > state.metres * 1.01;
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <ToggleGroup
          label={text.look.label}
          value={state.look}
          onValueChange={(look) => onState({ look })}
          options={[
            { value: 'smooth', label: text.look.smooth },
            { value: 'hexagons', label: text.look.hexagons },
          ]}
        />
        <ToggleGroup
          label={text.ramp.label}
          value={state.ramp}
          onValueChange={(ramp) => onState({ ramp })}
          options={heatRampNames.map((each) => ({ value: each, label: text.ramp.names[each] }))}
        />
      </div>
      <div>
        <p className="flex justify-between gap-2">
          <span>{name}</span>
          <span className="numbers font-medium">
            <bdi>{value(shown)}</bdi>
          </span>
        </p>
        <Slider
          label={name}
          value={stepOf(shown)}
          min={0}
          max={stepOf(sizeLimits.max)}
          largeStep={20}
          valueText={(step) => value(metresOf(step))}
          onValueChange={(step) => setDragged(metresOf(step))}
          onValueCommitted={(step) => {
            setDragged(null);
            onState({ metres: metresOf(step) });
          }}
        />
        {isLarger && (
          <p className="text-small text-muted-foreground">
            {text.larger(value(Math.round(cells.answer.metres)))}
          </p>
        )}
      </div>
    </>
  );
}

function Total({ cells, measure }: { readonly cells: HeatCells; readonly measure: HeatMeasure }) {
  const { total } = cells.answer;
  return (
    <p role="status" className="numbers text-small text-muted-foreground">
      {measure.weighs === 'metres' && measure.field === undefined
        ? text.total.metres(quantityText(distanceQuantity(total * 1000, measure.units)))
        : text.total.points(wholeNumber(total))}
    </p>
  );
}

function TakeAway({ cells, makePicture }: HeatPanelProps & { readonly cells: HeatCells }) {
  const [isBusy, setBusy] = useState(false);
  const words = text.take;
  const savePicture = async () => {
    setBusy(true);
    try {
      saveFile('heatmap.png', await makePicture());
    } catch (error) {
      console.warn('The picture was not made:', error);
      showToast({ title: words.failed, tone: 'problem' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <section aria-label={words.label} className="flex flex-wrap gap-1.5 border-t px-4 py-3">
      <Button size="small" loading={isBusy} onClick={() => void savePicture()}>
        <Image {...icon} />
        {words.picture}
      </Button>
      <Button
        size="small"
        onClick={() =>
          saveFile(
            'heatmap.csv',
            new Blob([cellsAsCsv(cells, words.columns)], { type: 'text/csv' }),
          )
        }
      >
        <Table {...icon} />
        {words.csv}
      </Button>
    </section>
  );
}

/** Equal steps would leave the small sizes, which are of most use, to a few pixels. */
function stepOf(metres: number): number {
  return Math.round(100 * Math.log10(metres / sizeLimits.min));
}

/** Two digits of metres. */
function metresOf(step: number): number {
  const metres = sizeLimits.min * 10 ** (step / 100);
  const digit = 10 ** Math.max(0, Math.floor(Math.log10(metres)) - 1);
  return Math.min(sizeLimits.max, Math.max(sizeLimits.min, Math.round(metres / digit) * digit));
}
