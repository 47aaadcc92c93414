import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import type { Typesetter } from '@webmaps/map-picture/labels/text-block';

/** Writing systems of the map's fonts, each in a file of its own. */
const scripts = [
  'latin',
  'latin-ext',
  'greek',
  'greek-ext',
  'cyrillic',
  'cyrillic-ext',
  'vietnamese',
  'devanagari',
] as const;

/** The fonts of the style, and their files. */
const styleFonts = {
  'Noto Sans Regular': '400-normal',
  'Noto Sans Medium': '500-normal',
  'Noto Sans Italic': '400-italic',
} as const;

/** Widths that are remembered: names come again on every picture of a place. */
const MAX_WIDTHS = 20_000;

/** Registers the map's own fonts, the ones that the web app sends. */
export function openTypesetter(): Typesetter {
  const folder = join(
    dirname(fileURLToPath(import.meta.resolve('@fontsource/noto-sans/package.json'))),
    'files',
  );
  const families = new Map<string, string>();
  for (const [name, file] of Object.entries(styleFonts)) {
    for (const script of scripts) {
      GlobalFonts.registerFromPath(
        join(folder, `noto-sans-${script}-${file}.woff2`),
        alias(name, script),
      );
    }
    families.set(name, scripts.map((script) => `"${alias(name, script)}"`).join(','));
  }
  const context = createCanvas(1, 1).getContext('2d');
  const widths = new Map<string, number>();
  return {
    fontOf: (name, pixels) => `${pixels}px ${families.get(name) ?? ''}`,
    widthOf: (text, font, letterSpacing) => {
      const key = `${font}/${letterSpacing}/${text}`;
      const known = widths.get(key);
      if (known !== undefined) return known;
      context.font = font;
      context.letterSpacing = `${letterSpacing}px`;
      const { width } = context.measureText(text);
      if (widths.size >= MAX_WIDTHS) widths.clear();
      widths.set(key, width);
      return width;
    },
  };
}

/** Not the name of a font that the machine may have. */
function alias(name: string, script: string): string {
  return `webmaps ${name} ${script}`;
}
