/** A decimal number as XML writes it, or `undefined`: no hexadecimal, no empty text. */
export function readDecimal(text: string | undefined): number | undefined {
  if (text === undefined || !/^\s*[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d{1,3})?\s*$/.test(text))
    return undefined;
  const value = Number(text);
  return Number.isFinite(value) ? value : undefined;
}

/** Seconds since 1970 of an xsd:dateTime; without a zone it is taken as UTC. */
export function readDateTime(text: string | undefined): number | undefined {
  const match = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d(?:\.\d+)?)(Z|[+-]\d\d:\d\d)?$/.exec(
    text?.trim() ?? '',
  );
  if (!match) return undefined;
  const milliseconds = Date.parse(`${match[1]}T${match[2]}${match[3] ?? 'Z'}`);
  return Number.isNaN(milliseconds) ? undefined : milliseconds / 1000;
}

/** ISO 8601 in UTC, to the millisecond; nothing for a time outside what dates can hold. */
export function formatDateTime(seconds: number | undefined): string | undefined {
  if (seconds === undefined || Number.isNaN(seconds)) return undefined;
  const date = new Date(Math.round(seconds * 1000));
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString().replace('.000Z', 'Z');
}

/** A decimal with at most `digits` behind the point, without needless zeros. */
export function formatDecimal(value: number | undefined, digits: number): string | undefined {
  if (value === undefined || !Number.isFinite(value)) return undefined;
  const fixed = value.toFixed(digits);
  const text = fixed.includes('.') ? fixed.replace(/\.?0+$/, '') : fixed;
  return text === '-0' ? '0' : text;
}
