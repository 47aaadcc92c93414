import type { FileFeature, FileValue } from '../feature-format.ts';

/** The names of simplestyle 1.1 that are written. */
export const simpleStyleKeys = [
  'marker-color',
  'stroke',
  'stroke-opacity',
  'stroke-width',
  'fill',
  'fill-opacity',
] as const;

/** The style of a placemark of KML, by what simplestyle says; empty where it says nothing. */
export function kmlStyleOf({ properties }: FileFeature): string {
  const stroke = colourOf(properties['stroke'], properties['stroke-opacity']);
  const fill = colourOf(properties['fill'], properties['fill-opacity']);
  const marker = colourOf(properties['marker-color'], 1);
  const width = properties['stroke-width'];
  const parts = [
    marker && `<IconStyle><color>${marker}</color></IconStyle>`,
    stroke &&
      `<LineStyle><color>${stroke}</color>${typeof width === 'number' ? `<width>${width}</width>` : ''}</LineStyle>`,
    fill && `<PolyStyle><color>${fill}</color></PolyStyle>`,
  ].filter((part) => part !== undefined);
  return parts.length === 0 ? '' : `<Style>${parts.join('')}</Style>`;
}

/** "aabbggrr": the opacity first, and red last. */
function colourOf(
  colour: FileValue | undefined,
  opacity: FileValue | undefined,
): string | undefined {
  const [, red, green, blue] =
    typeof colour === 'string'
      ? (/^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(colour) ?? [])
      : [];
  if (red === undefined || green === undefined || blue === undefined) return undefined;
  const share = typeof opacity === 'number' ? Math.min(1, Math.max(0, opacity)) : 1;
  const alpha = Math.round(share * 255).toString(16);
  return `${alpha.padStart(2, '0')}${blue}${green}${red}`.toLowerCase();
}
