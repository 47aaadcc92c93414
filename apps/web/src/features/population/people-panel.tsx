import type { BasemapTheme } from '@webmaps/map-style/flavor';
import type { Region } from '@webmaps/protocol/region';
import { GitCompareArrows } from 'lucide-react';
import type { DisplayPreferences } from '../../display/preferences.ts';
import { quantityText } from '../../display/quantities.ts';
import type { Engine } from '../../engine/engine.ts';
import type { MapHandle } from '../../map/canvas/map-types.ts';
import type { ReadCell } from '../../map/people/cell-readout.tsx';
import { ShareButton } from '../../map-page/share-button.tsx';
import { text } from '../../text/en/population.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { ToggleGroup } from '../../ui/toggle-group.tsx';
import { AreaControls } from './area-controls.tsx';
import { Comparison } from './comparison.tsx';
import { CountResult } from './count-result.tsx';
import { densityQuantity, roundedPeople } from './count-words.ts';
import { DensityLegend } from './density-legend.tsx';
import { NoPeople } from './no-people.tsx';
import type { PeopleState } from './people-address.ts';
import { PeopleSource } from './people-source.tsx';
import { TakeAway } from './take-away.tsx';
import type { Areas } from './use-areas.ts';
import type { Count } from './use-counts.ts';
import { YearTable } from './year-table.tsx';

interface PeoplePanelProps {
  readonly engine: Engine;
  readonly map: MapHandle | null;
  /** The address of the view. */
  readonly view: string;
  /** Undefined where the map looks at none. */
  readonly region: Region | undefined;
  readonly regions: readonly Region[];
  readonly areas: Areas;
  readonly counts: readonly (Count | undefined)[];
  readonly isWorking: boolean;
  readonly onRetry: () => void;
  readonly state: PeopleState;
  /** Of the region; undefined is the newest. */
  readonly year: number | undefined;
  readonly onState: (change: Partial<Pick<PeopleState, 'look' | 'isRaised' | 'year'>>) => void;
  readonly onShowRegion: (region: Region) => void;
  readonly cell: ReadCell | null;
  readonly preferences: DisplayPreferences;
  readonly theme: BasemapTheme;
  readonly isPhone: boolean;
  readonly onShare: () => void;
}

/** The question for people in an area, its answer, and what the map shows. */
export function PeoplePanel(props: PeoplePanelProps) {
  const { region, regions, areas, state, preferences, theme } = props;
  const { units } = preferences;
  const info = region?.files.population ? region.population : undefined;
  return (
    <>
      {!props.isPhone && (
        <div className="flex items-center gap-2 ps-4 pe-2.5 pt-3">
          <div className="min-w-0 flex-1">
            <p className="truncate text-title font-semibold tracking-[-0.01em]">{text.title}</p>
            {region && <p className="truncate text-small text-muted-foreground">{region.name}</p>}
          </div>
          <ShareButton label={text.share} onShare={props.onShare} />
        </div>
      )}
      {!region || !info ? (
        <NoPeople
          region={region}
          others={regions.filter((each) => each.files.population && each.population)}
          onShow={props.onShowRegion}
        />
      ) : (
        <>
          <div className="space-y-2.5 px-4 pt-2.5 pb-3.5">
            <Places {...props} />
            <AreaControls
              kind={areas.kind}
              onKind={areas.setKind}
              area={areas.shown[areas.active]}
              drawing={areas.drawing}
              preferences={preferences}
              isPhone={props.isPhone}
              map={props.map}
              onPreview={areas.preview}
              onChange={areas.change}
              onRemove={areas.remove}
            />
          </div>
          <Results {...props} region={region} />
          <div className="space-y-3 border-t px-4 py-3">
            <DensityLegend look={state.look} isRaised={state.isRaised} {...{ theme, units }} />
            <Looks {...props} years={info.years ?? []} />
            <CellLine cell={props.cell} units={units} />
          </div>
          <TakeAway
            {...{ theme, units, region }}
            engine={props.engine}
            map={props.map}
            counts={named(props.counts)}
            year={props.year}
            view={props.view}
          />
          <PeopleSource {...{ region, info, units }} year={props.year} />
        </>
      )}
    </>
  );
}

/** Each count that is known with its letter, which is nothing where there is only one. */
function named(counts: readonly (Count | undefined)[]) {
  const [first, second] = counts;
  return [first, second].flatMap((count, index) =>
    count ? [{ name: first && second ? (text.names[index] ?? '') : '', count }] : [],
  );
}

function Places({ areas }: PeoplePanelProps) {
  const [first, second] = areas.shown;
  if (areas.active === 0 && !(first && second)) return null;
  return (
    <div className="space-y-1.5">
      <ToggleGroup
        label={text.places.label}
        size="small"
        value={String(areas.active)}
        onValueChange={(place) => areas.setActive(place === '1' ? 1 : 0)}
        options={[
          { value: '0', label: text.places.first },
          { value: '1', label: text.places.second },
        ]}
      />
      {!second && <p className="text-small text-muted-foreground">{text.compareHint}</p>}
    </div>
  );
}

function Results(props: PeoplePanelProps & { readonly region: Region }) {
  const { counts, isWorking, region, areas, preferences, onRetry } = props;
  const { units } = preferences;
  const known = named(counts);
  const canCompare = areas.shown[0] !== undefined && !areas.shown[1] && areas.active === 0;
  if (known.length === 0 && !areas.shown[0]) return null;
  const isPair = known.length > 1;
  return (
    <div className="border-t px-4 py-3" aria-busy={isWorking}>
      <div
        className={`transition-opacity duration-120 ${isWorking ? 'opacity-60' : ''} ${isPair ? 'grid grid-cols-2 gap-4' : ''}`}
      >
        {known.map(({ name, count }) => (
          <CountResult
            key={name}
            {...{ count, name, units, onRetry }}
            regionName={region.name}
            isNarrow={isPair}
          />
        ))}
      </div>
      {known.length === 0 && <p className="text-muted-foreground">{text.result.working}</p>}
      <Comparison counts={counts} />
      {known.map(({ name, count }) => (
        <YearTable key={name} {...{ name, count, region }} engine={props.engine} />
      ))}
      {canCompare && (
        <Button size="small" className="mt-3" onClick={() => areas.setActive(1)}>
          <GitCompareArrows size={16} strokeWidth={1.75} aria-hidden />
          {text.compare}
        </Button>
      )}
    </div>
  );
}

function Looks({
  state,
  year,
  onState,
  years,
}: PeoplePanelProps & { readonly years: readonly number[] }) {
  const words = text.legend;
  return (
    <div className="flex flex-wrap items-end gap-2">
      <ToggleGroup
        label={words.look}
        value={state.look}
        onValueChange={(look) => onState({ look })}
        options={[
          { value: 'hexagons', label: words.hexagons },
          { value: 'smooth', label: words.smooth },
        ]}
      />
      <ToggleGroup
        label={words.view}
        value={state.isRaised ? 'raised' : 'flat'}
        onValueChange={(view) => onState({ isRaised: view === 'raised' })}
        options={[
          { value: 'flat', label: words.flat },
          { value: 'raised', label: words.raised },
        ]}
      />
      {years.length > 1 && (
        <Field label={text.year} names="group" layout="row">
          <Select
            label={text.year}
            size="small"
            value={String(year ?? years.at(-1))}
            onValueChange={(next) => onState({ year: Number(next) })}
            options={years.map((each) => ({ value: String(each), label: String(each) }))}
          />
        </Field>
      )}
    </div>
  );
}

function CellLine({
  cell,
  units,
}: {
  readonly cell: ReadCell | null;
  readonly units: DisplayPreferences['units'];
}) {
  const words = text.cell;
  return (
    <p className="numbers text-small">
      <span className="text-muted-foreground">
        {cell?.isPointed ? words.pointed : words.middle}:{' '}
      </span>
      {cell
        ? words.people(
            roundedPeople(cell.people),
            quantityText(densityQuantity(cell.perKm2, units)),
          )
        : words.none}
    </p>
  );
}
