/**
 * Whether a place is closed, of the part of OpenStreetMap's opening hours that can be read without
 * doubt: rules of weekdays and times, as most are written. Months, holidays with times of their
 * own, daylight and words are not guessed at. Source: OSM wiki, Key:opening_hours/specification.
 */

/** Minutes of a day; an end past midnight is above 1440. */
type Span = readonly [from: number, to: number];

const dayNames = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'];
const DAY_MINUTES = 1440;

const rulePattern =
  /^(?:((?:Mo|Tu|We|Th|Fr|Sa|Su|PH|SH)(?:[-,](?:Mo|Tu|We|Th|Fr|Sa|Su|PH|SH))*) ?)?(24\/7|off|closed|\d{1,2}:\d\d-\d{1,2}:\d\d(?:, ?\d{1,2}:\d\d-\d{1,2}:\d\d)*)?$/;

/** Whether hours say so for a time, by the clock of the device; `null` where they cannot be read. */
export function isClosedAt(hours: string, at: number): boolean | null {
  const week = readWeek(hours);
  if (!week) return null;
  const date = new Date(at);
  const minute = date.getHours() * 60 + date.getMinutes();
  const isIn = (day: number, minutes: number): boolean =>
    (week[day % 7] ?? []).some(([from, to]) => minutes >= from && minutes < to);
  // What began yesterday may go on past midnight.
  return !isIn(date.getDay(), minute) && !isIn(date.getDay() + 6, minute + DAY_MINUTES);
}

/** The open spans of each day from Sunday on: a later rule replaces an earlier one on its days. */
function readWeek(hours: string): readonly (readonly Span[])[] | null {
  const week = dayNames.map((): readonly Span[] => []);
  const rules = hours.split(';').map((rule) => rule.trim());
  for (const rule of rules.filter((each) => each !== '')) {
    // Whether a day is a holiday is not known: nothing is said open, so it need not be.
    if (/^(?:PH|SH|PH,SH) (?:off|closed)$/.test(rule)) continue;
    const [, selector, times] = rulePattern.exec(rule) ?? [];
    if (selector === undefined && times === undefined) return null;
    const days = daysOf(selector);
    const spans = spansOf(times);
    if (!days || !spans) return null;
    for (const day of days) week[day] = spans;
  }
  return rules.some((rule) => rule !== '') ? week : null;
}

/** `null` where they depend on holidays. */
function daysOf(selector: string | undefined): readonly number[] | null {
  if (selector === undefined) return dayNames.map((_, day) => day);
  const days: number[] = [];
  for (const part of selector.split(',')) {
    const [from = '', to = from] = part.split('-');
    const [first, last] = [dayNames.indexOf(from), dayNames.indexOf(to)];
    if (first < 0 || last < 0) return null;
    for (let day = first; ; day = (day + 1) % 7) {
      days.push(day);
      if (day === last) break;
    }
  }
  return days;
}

function spansOf(times: string | undefined): readonly Span[] | null {
  if (times === undefined || times === '24/7') return [[0, DAY_MINUTES]];
  if (times === 'off' || times === 'closed') return [];
  const spans = times.split(',').map((span): Span => {
    const [from = NaN, to = NaN] = span.trim().split('-').map(minutesOf);
    return [from, to > from ? to : to + DAY_MINUTES];
  });
  const isRead = spans.every(([from, to]) => from <= DAY_MINUTES && to <= 2 * DAY_MINUTES);
  return isRead ? spans : null;
}

function minutesOf(clock: string): number {
  const [hours = NaN, minutes = NaN] = clock.split(':').map(Number);
  return minutes < 60 ? hours * 60 + minutes : NaN;
}
