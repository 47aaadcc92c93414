/** How a browser can show a file. */
export type PreviewKind = 'picture' | 'pdf' | 'text' | 'none';

const kindOfEnding = new Map<string, PreviewKind>([
  ...pairsOf('picture', 'png jpg jpeg gif webp avif svg bmp ico'),
  ...pairsOf('pdf', 'pdf'),
  ...pairsOf(
    'text',
    'txt text log md markdown csv tsv json geojson topojson kml gpx tcx xml yaml yml toml ini sql',
  ),
]);

/** What a file is shown as, by its name, or where that says nothing by its media type. */
export function previewKindOf(name: string, mediaType: string): PreviewKind {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return kindOfEnding.get(ending) ?? kindOfMediaType(mediaType);
}

/** A larger one would take long to fetch, and hold too much to see. */
const MAX_DRAWN_BYTES = 5_000_000;

/** Whether a file is shown on a map beside what is written in it. */
export function isDrawn(name: string, sizeBytes: number): boolean {
  return /\.(geojson|kml|gpx)$/i.test(name) && sizeBytes <= MAX_DRAWN_BYTES;
}

function kindOfMediaType(mediaType: string): PreviewKind {
  const type = mediaType.toLowerCase();
  if (/^image\/(png|jpeg|gif|webp|avif|svg\+xml|bmp)\b/.test(type)) return 'picture';
  if (/^application\/pdf\b/.test(type)) return 'pdf';
  return /^text\/|\b(json|xml)\b/.test(type) && !type.includes('openxml') ? 'text' : 'none';
}

function pairsOf(kind: PreviewKind, endings: string): readonly (readonly [string, PreviewKind])[] {
  return endings.split(' ').map((ending) => [ending, kind] as const);
}
