import { Link } from '@tanstack/react-router';
import { planOf } from '@webmaps/plan/plan';
import { encodePlan } from '@webmaps/plan/url/plan-url';
import { densitySteps } from '@webmaps/map-style/density-steps';
import type { BasemapTheme } from '@webmaps/map-style/flavor';
import { flavors } from '@webmaps/map-style/flavors';
import type { Region } from '@webmaps/protocol/region';
import { Image, Route, Table, Waypoints } from 'lucide-react';
import { useState } from 'react';
import { wholeNumber } from '../../display/quantities.ts';
import type { Units } from '../../display/quantities.ts';
import type { Engine } from '../../engine/engine.ts';
import type { MapHandle } from '../../map/canvas/map-types.ts';
import { drawMapSheet } from '../../map-page/draw-map-sheet.ts';
import { text } from '../../text/en/population.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { showToast } from '../../ui/toast.tsx';
import { cellsAsCsv, cellsAsGeoJson } from './cell-files.ts';
import type { PlaceCells } from './cell-files.ts';
import { areaUnit, peopleText, roundedPeople, subjectOf } from './count-words.ts';
import { countArea } from './use-counts.ts';
import type { Count } from './use-counts.ts';

interface TakeAwayProps {
  readonly engine: Engine;
  readonly map: MapHandle | null;
  readonly region: Region;
  /** Those that are known, each with its letter where there are two. */
  readonly counts: readonly { readonly name: string; readonly count: Count }[];
  readonly year: number | undefined;
  readonly theme: BasemapTheme;
  readonly units: Units;
  /** The address of the view for the planner. */
  readonly view: string;
}

const words = text.take;
const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Files of what is shown, and the way into the planner. */
export function TakeAway(props: TakeAwayProps) {
  const { counts, map } = props;
  const [busy, setBusy] = useState<string | null>(null);
  const first = counts[0]?.count.area;
  const start = first && first.kind !== 'polygon' ? first.centre : undefined;
  const save = async (name: string, make: () => Promise<Blob>) => {
    setBusy(name);
    try {
      saveFile(name, await make());
    } catch (error) {
      console.warn(`${name} was not made:`, error);
      showToast({ title: words.failed, tone: 'problem' });
    } finally {
      setBusy(null);
    }
  };
  const base = `population-${props.region.id}${props.year === undefined ? '' : `-${props.year}`}`;
  const saveCells = (ending: string, type: string, write: typeof cellsAsCsv) =>
    void save(
      `${base}.${ending}`,
      async () => new Blob([await write(await cellsOf(props))], { type }),
    );
  const hasCells = counts.some(({ count }) => count.status === 'ready');
  return (
    <section aria-label={words.label} className="flex flex-wrap gap-1.5 border-t px-4 py-3">
      <Button
        size="small"
        disabled={map === null}
        loading={busy?.endsWith('png') ?? false}
        onClick={() => void save(`${base}.png`, () => pictureOf(props))}
      >
        <Image {...icon} />
        {words.picture}
      </Button>
      {hasCells && (
        <>
          <Button
            size="small"
            loading={busy?.endsWith('csv') ?? false}
            onClick={() => saveCells('csv', 'text/csv', cellsAsCsv)}
          >
            <Table {...icon} />
            {words.csv}
          </Button>
          <Button
            size="small"
            loading={busy?.endsWith('geojson') ?? false}
            onClick={() => saveCells('geojson', 'application/geo+json', cellsAsGeoJson)}
          >
            <Waypoints {...icon} />
            {words.geojson}
          </Button>
        </>
      )}
      <Link
        to="/run"
        search={{
          map: props.view,
          ...(start && { r: encodePlan(planOf([{ position: start, snap: true }])) }),
        }}
        className={buttonClass({ size: 'small' })}
      >
        <Route {...icon} />
        {words.plan}
      </Link>
    </section>
  );
}

/** The cells were left out of the answers that are shown. */
async function cellsOf({ engine, counts, year }: TakeAwayProps): Promise<readonly PlaceCells[]> {
  const places: PlaceCells[] = [];
  for (const { name, count } of counts) {
    const found = await countArea(engine, count.area, { year, withCells: true });
    if (found?.status !== 'ready') throw new Error('The cells could not be read');
    places.push({ name, cells: found.people.cells ?? [] });
  }
  return places;
}

async function pictureOf({
  map,
  region,
  counts,
  theme,
  units,
  year,
}: TakeAwayProps): Promise<Blob> {
  if (!map) throw new Error('There is no map yet');
  const picture = await map.takePicture();
  const info = region.population;
  const shown = year ?? info?.year;
  return drawMapSheet({
    map: picture,
    pixelRatio: devicePixelRatio,
    theme,
    legend: {
      title: text.legend.title(areaUnit(units)),
      steps: [0, ...densitySteps[units]].map((start, at) => ({
        colour: flavors[theme].population[at] ?? '',
        label: wholeNumber(start),
      })),
    },
    results: counts.flatMap(({ name, count }) =>
      count.status === 'ready' ? [resultLine(name, count)] : [],
    ),
    notes: [
      ...(info
        ? [
            [
              info.estimated ? text.source.estimated : info.source,
              ...(shown === undefined ? [] : [String(shown)]),
              `H3 ${info.h3Resolution}`,
            ].join(' · '),
          ]
        : []),
      region.attributions.map((each) => each.text).join(' · '),
    ],
  });
}

function resultLine(name: string, { area, people }: Extract<Count, { status: 'ready' }>): string {
  const range = text.result.range(roundedPeople(people.low), roundedPeople(people.high));
  return `${name === '' ? '' : `${name}  `}${subjectOf(area)}: ${peopleText(people)} (${range})`;
}
