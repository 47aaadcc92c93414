import { formatPosition } from '@webmaps/geo/coordinate-notation';
import type { Position } from '@webmaps/geo/position';
import { flatRunningSeconds, paceFactor } from '@webmaps/terrain/pace';
import {
  coordinateNotations,
  optionalSidebarItems,
  useDisplayPreferences,
} from '../../../display/preferences.ts';
import {
  distanceQuantity,
  durationQuantity,
  heightQuantity,
  quantityText,
} from '../../../display/quantities.ts';
import { text } from '../../../text/en/display-settings.ts';
import { Switch } from '../../../ui/switch.tsx';
import { ToggleGroup } from '../../../ui/toggle-group.tsx';
import { KeyboardSection } from './keyboard-section.tsx';
import { MaxHeartRateField } from './max-heart-rate-field.tsx';
import { PaceField } from './pace-field.tsx';
import { ResetRow } from './reset-row.tsx';
import { SettingRow, SettingsSection } from './setting-row.tsx';

/** Where the notations of coordinates are tried out: zero degrees of longitude, nearly. */
const GREENWICH: Position = [-0.00147, 51.47787];
const SAMPLE_METRES = 10_000;

/** Every display setting, each with a line that shows its effect; saved as soon as chosen. */
export function DisplaySettings() {
  return (
    <div className="flex flex-col gap-8">
      <Numbers />
      <Start />
      <Maps />
      <KeyboardSection />
      <ResetRow />
    </div>
  );
}

function Numbers() {
  const [{ units, coordinates, paceSecondsPerKm, maxHeartRate }, change] = useDisplayPreferences();
  const { numbers } = text;
  const time = (factor: number) =>
    quantityText(durationQuantity(flatRunningSeconds(SAMPLE_METRES, paceSecondsPerKm) * factor));
  return (
    <SettingsSection heading={numbers.heading}>
      <SettingRow
        name={numbers.units}
        about={numbers.unitsAbout}
        sample={numbers.unitsSample(
          quantityText(distanceQuantity(12_400, units)),
          quantityText(heightQuantity(186, units)),
        )}
      >
        <ToggleGroup
          label={numbers.units}
          value={units}
          onValueChange={(chosen) => change({ units: chosen })}
          options={[
            { value: 'metric', label: numbers.metric },
            { value: 'imperial', label: numbers.imperial },
          ]}
        />
      </SettingRow>
      <SettingRow
        name={numbers.coordinates}
        about={`${numbers.coordinatesAbout} ${numbers.notationNames[coordinates]}.`}
        sample={numbers.coordinatesSample(formatPosition(GREENWICH, coordinates))}
      >
        <ToggleGroup
          label={numbers.coordinates}
          value={coordinates}
          onValueChange={(chosen) => change({ coordinates: chosen })}
          options={coordinateNotations.map((value) => ({
            value,
            label: numbers.notations[value],
          }))}
        />
      </SettingRow>
      <SettingRow
        name={numbers.pace}
        about={numbers.paceAbout}
        sample={numbers.paceSample(time(1), time(paceFactor(0.04)))}
      >
        <PaceField
          secondsPerKm={paceSecondsPerKm}
          units={units}
          onChange={(pace) => change({ paceSecondsPerKm: pace })}
        />
      </SettingRow>
      <SettingRow
        name={numbers.maxHeartRate}
        about={numbers.maxHeartRateAbout}
        sample={
          maxHeartRate === null
            ? numbers.maxHeartRateUnknown
            : numbers.maxHeartRateSample(
                Math.round(maxHeartRate * 0.7),
                Math.round(maxHeartRate * 0.8),
              )
        }
      >
        <MaxHeartRateField
          rate={maxHeartRate}
          onChange={(rate) => change({ maxHeartRate: rate })}
        />
      </SettingRow>
    </SettingsSection>
  );
}

function Start() {
  const [{ startPage, hiddenSidebarItems }, change] = useDisplayPreferences();
  const { start } = text;
  const shown = optionalSidebarItems.filter((item) => !hiddenSidebarItems.includes(item));
  const names = [start.fixedFirst, ...shown.map((item) => start.items[item]), start.fixedLast];
  return (
    <SettingsSection heading={start.heading}>
      <SettingRow
        name={start.page}
        about={start.pageAbout}
        sample={startPage === 'home' ? start.homeSample : start.plannerSample}
      >
        <ToggleGroup
          label={start.page}
          value={startPage}
          onValueChange={(chosen) => change({ startPage: chosen })}
          options={[
            { value: 'home', label: start.home },
            { value: 'planner', label: start.planner },
          ]}
        />
      </SettingRow>
      <SettingRow
        name={start.sidebar}
        about={start.sidebarAbout}
        sample={start.sidebarSample(names.join(' · '))}
      >
        <ToggleGroup
          pick="many"
          label={start.sidebar}
          value={shown}
          onValueChange={(chosen) =>
            change({
              hiddenSidebarItems: optionalSidebarItems.filter((item) => !chosen.includes(item)),
            })
          }
          options={optionalSidebarItems.map((value) => ({ value, label: start.items[value] }))}
        />
      </SettingRow>
    </SettingsSection>
  );
}

const mapSettings = ['hillshade', 'contours', 'slopes', 'buildings3d', 'terrain3d'] as const;

function Maps() {
  const [preferences, change] = useDisplayPreferences();
  const { map } = text;
  const shown = mapSettings.filter((name) => preferences[name]).map((name) => map.names[name]);
  const last = shown.at(-1);
  const list = [shown.slice(0, -1).join(', '), last].filter(Boolean).join(map.and);
  return (
    <SettingsSection heading={map.heading}>
      {mapSettings.map((name) => (
        <div key={name} className="px-4 py-1.5">
          <Switch
            label={map[name]}
            description={map[`${name}About`]}
            checked={preferences[name]}
            onCheckedChange={(checked) => change({ [name]: checked })}
          />
        </div>
      ))}
      <p role="status" aria-label={map.heading} className="px-4 py-3 text-small">
        {last === undefined ? map.sampleFlat : map.sample(list)}
      </p>
    </SettingsSection>
  );
}
