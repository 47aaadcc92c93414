import {
  DEFAULT_ROUTE_OPTIONS,
  isAdjusted,
  ownStep,
  profileNames,
  stepOf,
  withStep,
} from '@webmaps/plan/preferences';
import type { PreferenceName, RouteOptions } from '@webmaps/plan/preferences';
import { useCallback } from 'react';
import { PreferenceSlider } from '../../route-search/preference-slider.tsx';
import { text } from '../../text/en/planner-preferences.ts';
import { Button } from '../../ui/button.tsx';
import { ToggleGroup } from '../../ui/toggle-group.tsx';

interface PreferenceFieldsProps {
  readonly routeOptions: RouteOptions;
  /** On every step of a slider; `null` when it is let go without having been moved. */
  readonly onPreview: (routeOptions: RouteOptions | null) => void;
  readonly onChange: (routeOptions: RouteOptions) => void;
}

/** Those that tell loops apart; avoiding repeats is the search's own business. */
const shown = ['hills', 'surface', 'green', 'quiet', 'lit'] as const satisfies PreferenceName[];

/** The kind of run, and what one prefers: the loops follow while a slider moves. */
export function PreferenceFields(props: PreferenceFieldsProps) {
  const { routeOptions, onPreview, onChange } = props;
  const preview = useCallback(
    (name: PreferenceName, step: number) => onPreview(withStep(routeOptions, name, step)),
    [onPreview, routeOptions],
  );
  const choose = useCallback(
    (name: PreferenceName, step: number) => onChange(withStep(routeOptions, name, step)),
    [onChange, routeOptions],
  );
  const cancel = useCallback(() => onPreview(null), [onPreview]);
  const { profile } = routeOptions;
  return (
    <section aria-label={text.prefer} className="border-t px-4 py-3">
      <ToggleGroup
        label={text.profileLabel}
        value={profile}
        onValueChange={(chosen) => onChange({ ...DEFAULT_ROUTE_OPTIONS, profile: chosen })}
        options={profileNames.map((name) => {
          const { name: label, hint } = text.profiles[name];
          return { value: name, label, hint };
        })}
        className="flex w-full [&>button]:px-1"
      />
      <div className="flex min-h-8 items-center justify-between gap-2 pt-1">
        <p className="text-small text-muted-foreground">{text.profiles[profile].hint}</p>
        {isAdjusted(routeOptions) && (
          <Button
            variant="quiet"
            size="small"
            className="h-7 shrink-0"
            title={text.resetTo(text.profiles[profile].name)}
            onClick={() => onChange({ ...DEFAULT_ROUTE_OPTIONS, profile })}
          >
            {text.reset}
          </Button>
        )}
      </div>
      {shown.map((name) => (
        <PreferenceSlider
          key={name}
          name={name}
          step={stepOf(routeOptions, name)}
          ownStep={ownStep(profile, name)}
          onPreview={preview}
          onChoose={choose}
          onCancel={cancel}
        />
      ))}
    </section>
  );
}
