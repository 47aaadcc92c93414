/** How numbers are written for people. Numbers and units come apart: units are set smaller. */

export type Units = 'metric' | 'imperial';

export interface Quantity {
  readonly value: string;
  readonly unit: string;
}

const METRES_PER_MILE = 1609.344;
const METRES_PER_FOOT = 0.3048;

/** A length along the ground: "850 m", "12.4 km", "120 km"; feet and miles likewise. */
export function distanceQuantity(metres: number, units: Units): Quantity {
  if (units === 'imperial') {
    const miles = metres / METRES_PER_MILE;
    if (miles >= 0.1) return { value: decimals(miles), unit: 'mi' };
    return { value: wholeNumber(metres / METRES_PER_FOOT), unit: 'ft' };
  }
  if (metres < 999.5) return { value: wholeNumber(metres), unit: 'm' };
  return { value: decimals(metres / 1000), unit: 'km' };
}

/** The same in kilometres or miles always, for the columns of a list: "0.0", "3.9". */
export function distanceNumber(metres: number, units: Units): string {
  return decimals(metres / metresPerUnit(units));
}

/** A height or a climb: "186 m", "1,956 m" or "610 ft". */
export function heightQuantity(metres: number, units: Units): Quantity {
  return units === 'imperial'
    ? { value: wholeNumber(metres / METRES_PER_FOOT), unit: 'ft' }
    : { value: wholeNumber(metres), unit: 'm' };
}

/** "18 °C", "−4 °C" or "64 °F". */
export function temperatureQuantity(celsius: number, units: Units): Quantity {
  return units === 'imperial'
    ? { value: wholeNumber(celsius * 1.8 + 32), unit: '°F' }
    : { value: wholeNumber(celsius), unit: '°C' };
}

/** "42 min" below an hour, "1:08 h" from there on. */
export function durationQuantity(seconds: number): Quantity {
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return { value: String(minutes), unit: 'min' };
  const rest = String(minutes % 60).padStart(2, '0');
  return { value: `${Math.floor(minutes / 60)}:${rest}`, unit: 'h' };
}

/** "5:42" of 342 seconds, "1:02:10" from an hour on: a pace, or a time since the start. */
export function clockText(seconds: number): string {
  const all = Math.round(seconds);
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(all / 3600), Math.floor(all / 60) % 60];
  return `${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(all % 60)}`;
}

/** "5:42 /km" of 342 seconds a kilometre, "9:10 /mi" likewise. */
export function paceQuantity(secondsPerKm: number, units: Units): Quantity {
  const value = clockText((secondsPerKm * metresPerUnit(units)) / 1000);
  return { value, unit: units === 'imperial' ? '/mi' : '/km' };
}

/** "+9%", "−4%", "0%" of a rise per run of 0.09, −0.04, 0. */
export function gradeText(grade: number): string {
  const percent = Math.round(grade * 100);
  return `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent)}%`;
}

/** Number and unit in one text. */
export function quantityText({ value, unit }: Quantity): string {
  return `${value} ${unit}`;
}

export function metresPerUnit(units: Units): number {
  return units === 'imperial' ? METRES_PER_MILE : 1000;
}

/** Metres of one unit of height. */
export function metresPerHeightUnit(units: Units): number {
  return units === 'imperial' ? METRES_PER_FOOT : 1;
}

/** A whole number with its thousands apart, as the map writes them: "1,956". */
export function wholeNumber(value: number): string {
  return grouped.format(Math.round(value) || 0).replace('-', '−');
}

const grouped = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });

function decimals(value: number): string {
  return value >= 99.95 ? wholeNumber(value) : value.toFixed(1);
}
