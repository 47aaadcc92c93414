import { Pause, Play } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { text } from '../../text/en/buildings.ts';
import { Button } from '../../ui/button.tsx';
import { DayField } from '../../ui/day-field.tsx';
import { Slider } from '../../ui/slider.tsx';
import { Switch } from '../../ui/switch.tsx';
import type { PlaceClock } from './place-clock.ts';
import { clockTime, DAY_MINUTES, dayBy, minutesBy, timeBy } from './place-clock.ts';
import { STEP_MINUTES } from './sun-hours.ts';
import type { SunClock } from './sun-clock.ts';
import { SunCurve } from './sun-curve.tsx';
import { sunWords } from './sun-words.ts';

interface SunSectionProps {
  readonly sun: SunClock;
  readonly clock: PlaceClock;
  readonly hasShadows: boolean;
  readonly onShadows: (hasShadows: boolean) => void;
  /** The moment that a person has come to, for the address. */
  readonly onTime: (time: number) => void;
}

/** A day of the sun in so many seconds. */
const PLAY_SECONDS = 16;

/** The day and the time of it, which move the sun. */
export function SunSection({ sun, clock, hasShadows, onShadows, onTime }: SunSectionProps) {
  const time = useSyncExternalStore(sun.subscribe, sun.time);
  const day = dayBy(clock, time);
  const minutes = minutesBy(clock, time);
  const [isPlaying, setPlaying] = usePlay(sun, clock, onTime);
  const move = (next: number) => sun.setTime(timeBy(clock, day, next));
  const written = clockTime(clock, time);
  return (
    <section className="px-4 pt-3 pb-2">
      <div className="flex items-center justify-between">
        <h2 className="text-caps text-muted-foreground">{text.sun.title}</h2>
        <DayField
          label={text.sun.day}
          value={day}
          isEditable
          onSave={(next) => {
            if (next === null) return;
            const moved = timeBy(clock, next, minutes);
            sun.setTime(moved);
            onTime(moved);
          }}
        />
      </div>
      <SunCurve sun={sun} clock={clock} day={day} minutes={minutes} />
      <Slider
        label={text.sun.time}
        value={minutes}
        min={0}
        max={DAY_MINUTES - STEP_MINUTES}
        step={STEP_MINUTES}
        largeStep={60}
        valueText={(at) => clockTime(clock, timeBy(clock, day, at))}
        onValueChange={(next) => {
          setPlaying(false);
          move(next);
        }}
        onValueCommitted={(next) => onTime(timeBy(clock, day, next))}
      />
      <div className="mt-1 flex items-center gap-3">
        <Button
          size="icon"
          aria-label={isPlaying ? text.sun.pause : text.sun.play}
          title={isPlaying ? text.sun.pause : text.sun.play}
          onClick={() => setPlaying(!isPlaying)}
        >
          {isPlaying ? <Pause size={16} aria-hidden /> : <Play size={16} aria-hidden />}
        </Button>
        <div className="min-w-0 flex-1">
          <p className="numbers text-heading leading-7 font-semibold">{written}</p>
          <p className="numbers text-small text-muted-foreground">{sunWords(sun.get())}</p>
        </div>
        <label className="flex items-center gap-2 text-small">
          {text.sun.shadows}
          <Switch aria-label={text.sun.shadows} checked={hasShadows} onCheckedChange={onShadows} />
        </label>
      </div>
      <p className="mt-2 text-small text-muted-foreground">
        {clock.isOfDevice ? text.sun.byBrowser : text.sun.byLongitude(clock.zone)} {text.sun.flat}
      </p>
    </section>
  );
}

/** Time and sun in the head of a phone's sheet. */
export function SunHead({ sun, clock }: Pick<SunSectionProps, 'sun' | 'clock'>) {
  const time = useSyncExternalStore(sun.subscribe, sun.time);
  return (
    <div className="numbers px-2 pt-1">
      <p className="text-heading leading-7 font-semibold">{clockTime(clock, time)}</p>
      <p className="truncate text-small text-muted-foreground">{sunWords(sun.get())}</p>
    </div>
  );
}

/** Lets the day pass until it is paused; the address gets the moment at which it ends. */
function usePlay(
  sun: SunClock,
  clock: PlaceClock,
  onTime: (time: number) => void,
): readonly [boolean, (isPlaying: boolean) => void] {
  const [isPlaying, setPlaying] = useState(false);
  const report = useRef(onTime);
  useEffect(() => {
    report.current = onTime;
  });
  useEffect(() => {
    if (!isPlaying) return undefined;
    let frame = 0;
    let before = performance.now();
    let exact = minutesBy(clock, sun.time());
    const day = dayBy(clock, sun.time());
    const step = (now: number) => {
      exact = (exact + ((now - before) / 1000 / PLAY_SECONDS) * DAY_MINUTES) % DAY_MINUTES;
      before = now;
      sun.setTime(timeBy(clock, day, Math.floor(exact)));
      frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => {
      cancelAnimationFrame(frame);
      report.current(sun.time());
    };
  }, [isPlaying, sun, clock]);
  return [isPlaying, setPlaying];
}
