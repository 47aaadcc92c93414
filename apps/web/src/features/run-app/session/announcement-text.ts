import type { Announcement } from '@webmaps/guidance/run/announcements';
import type { Quantity, Units } from '../../../display/quantities.ts';
import { text } from '../../../text/en/run-app.ts';
import { distanceToTurn, runDistance } from '../run-figures.ts';

/** Nearer than this a turn is now. */
const NOW_METRES = 25;

/** The sentence of an announcement, as it is spoken. */
export function announcementText(said: Announcement, units: Units): string {
  const words = text.said;
  switch (said.kind) {
    case 'cue':
      return said.metres < NOW_METRES
        ? said.cue.text
        : words.in(spoken(distanceToTurn(said.metres, units)), lowerFirst(said.cue.text));
    case 'off_route':
      return words.offRoute(spoken(distanceToTurn(said.offMetres, units)));
    case 'back_on_route':
      return words.backOnRoute;
    case 'wrong_way':
      return words.wrongWay;
    case 'arrived':
      return words.arrived;
    case 'lap':
      return words.lap(
        said.number,
        spoken(runDistance(said.lap.distanceMetres, units)),
        spokenDuration(said.lap.durationSeconds),
      );
  }
}

function spoken({ value, unit }: Quantity): string {
  const units: Readonly<Record<string, string>> = text.said.units;
  return `${Number(value.replaceAll(',', ''))} ${units[unit] ?? unit}`;
}

function spokenDuration(seconds: number): string {
  const whole = Math.round(seconds);
  const [minutes, rest] = [Math.floor(whole / 60), whole % 60];
  return [
    minutes > 0 && text.said.minutes(minutes),
    (rest > 0 || minutes === 0) && text.said.seconds(rest),
  ]
    .filter(Boolean)
    .join(' ');
}

function lowerFirst(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}
