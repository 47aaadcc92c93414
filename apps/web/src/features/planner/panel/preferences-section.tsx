import { Fragment, useCallback, useRef } from 'react';
import { text } from '../../../text/en/planner-preferences.ts';
import { Button } from '../../../ui/button.tsx';
import { Collapsible } from '../../../ui/collapsible.tsx';
import { Switch } from '../../../ui/switch.tsx';
import {
  allowsDifficult,
  isAdjusted,
  ownStep,
  sliderNames,
  stepOf,
  PREFERENCE_STEPS,
} from '@webmaps/plan/preferences';
import type { PreferenceName } from '@webmaps/plan/preferences';
import { useLayout, usePlanState } from '../planner-context.ts';
import { PavedNote } from './paved-note.tsx';
import { PreferenceSlider } from '../../../route-search/preference-slider.tsx';

/**
 * What one prefers, as sliders: the route follows them while they are dragged. Open or closed as it
 * was left, except within a tool, which has more to show.
 */
export function PreferencesSection({ within = 'route' }: { readonly within?: 'route' | 'tool' }) {
  const { editor } = usePlanState();
  const { preferences, prefer } = useLayout();
  const { plan, edit, preview, cancel } = editor;
  const onPreview = useCallback(
    (name: PreferenceName, step: number) => preview({ kind: 'set_preference', name, step }),
    [preview],
  );
  const onChoose = useCallback(
    (name: PreferenceName, step: number) => edit({ kind: 'set_preference', name, step }),
    [edit],
  );
  const trigger = useRef<HTMLButtonElement>(null);
  const profile = text.profiles[plan.profile];
  return (
    <section aria-label={text.prefer} className="border-t pt-1">
      <Collapsible
        triggerRef={trigger}
        {...(within === 'route' && {
          open: preferences.wishesOpen,
          onOpenChange: (wishesOpen: boolean) => prefer({ wishesOpen }),
        })}
        label={<span className="text-small font-semibold">{text.prefer}</span>}
        aside={
          isAdjusted(plan) && (
            <Button
              variant="quiet"
              size="small"
              className="h-7"
              title={text.resetTo(profile.name)}
              onClick={() => {
                edit({ kind: 'reset_preferences' });
                // The button goes with what it resets.
                trigger.current?.focus();
              }}
            >
              {text.reset}
            </Button>
          )
        }
      >
        <div className="px-4 pb-2">
          <p className="pb-1 text-small text-muted-foreground">{profile.hint}</p>
          {sliderNames.map((name) => (
            <Fragment key={name}>
              <PreferenceSlider
                name={name}
                step={stepOf(plan, name)}
                ownStep={ownStep(plan.profile, name)}
                onPreview={onPreview}
                onChoose={onChoose}
                onCancel={cancel}
              />
              {name === 'surface' && within === 'route' && <PavedNote />}
            </Fragment>
          ))}
          <Switch
            className="pt-2"
            label={text.preferences.difficult.name}
            description={text.difficultHint}
            checked={allowsDifficult(plan)}
            onCheckedChange={(isOn) => onChoose('difficult', isOn ? PREFERENCE_STEPS : 0)}
          />
        </div>
      </Collapsible>
    </section>
  );
}
