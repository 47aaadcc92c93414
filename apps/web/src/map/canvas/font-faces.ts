import ranges from '@fontsource/noto-sans/unicode.json';
import latinRegular from '@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff2?url';
import latinExtRegular from '@fontsource/noto-sans/files/noto-sans-latin-ext-400-normal.woff2?url';
import greekRegular from '@fontsource/noto-sans/files/noto-sans-greek-400-normal.woff2?url';
import greekExtRegular from '@fontsource/noto-sans/files/noto-sans-greek-ext-400-normal.woff2?url';
import cyrillicRegular from '@fontsource/noto-sans/files/noto-sans-cyrillic-400-normal.woff2?url';
import cyrillicExtRegular from '@fontsource/noto-sans/files/noto-sans-cyrillic-ext-400-normal.woff2?url';
import vietnameseRegular from '@fontsource/noto-sans/files/noto-sans-vietnamese-400-normal.woff2?url';
import devanagariRegular from '@fontsource/noto-sans/files/noto-sans-devanagari-400-normal.woff2?url';
import latinMedium from '@fontsource/noto-sans/files/noto-sans-latin-500-normal.woff2?url';
import latinExtMedium from '@fontsource/noto-sans/files/noto-sans-latin-ext-500-normal.woff2?url';
import greekMedium from '@fontsource/noto-sans/files/noto-sans-greek-500-normal.woff2?url';
import greekExtMedium from '@fontsource/noto-sans/files/noto-sans-greek-ext-500-normal.woff2?url';
import cyrillicMedium from '@fontsource/noto-sans/files/noto-sans-cyrillic-500-normal.woff2?url';
import cyrillicExtMedium from '@fontsource/noto-sans/files/noto-sans-cyrillic-ext-500-normal.woff2?url';
import vietnameseMedium from '@fontsource/noto-sans/files/noto-sans-vietnamese-500-normal.woff2?url';
import devanagariMedium from '@fontsource/noto-sans/files/noto-sans-devanagari-500-normal.woff2?url';
import latinItalic from '@fontsource/noto-sans/files/noto-sans-latin-400-italic.woff2?url';
import latinExtItalic from '@fontsource/noto-sans/files/noto-sans-latin-ext-400-italic.woff2?url';
import greekItalic from '@fontsource/noto-sans/files/noto-sans-greek-400-italic.woff2?url';
import greekExtItalic from '@fontsource/noto-sans/files/noto-sans-greek-ext-400-italic.woff2?url';
import cyrillicItalic from '@fontsource/noto-sans/files/noto-sans-cyrillic-400-italic.woff2?url';
import cyrillicExtItalic from '@fontsource/noto-sans/files/noto-sans-cyrillic-ext-400-italic.woff2?url';
import vietnameseItalic from '@fontsource/noto-sans/files/noto-sans-vietnamese-400-italic.woff2?url';
import devanagariItalic from '@fontsource/noto-sans/files/noto-sans-devanagari-400-italic.woff2?url';
import type { FontFacesSpecification } from 'maplibre-gl';

type Script = keyof typeof ranges;
type Files = Readonly<Record<Script, string>>;

/**
 * The map's fonts by name. Each file says which letters it holds, so that the browser fetches only
 * the scripts that are on the map; scripts in none of them are drawn with the system's fonts.
 */
export const fontFaces: FontFacesSpecification = {
  'Noto Sans Regular': facesOf({
    latin: latinRegular,
    'latin-ext': latinExtRegular,
    greek: greekRegular,
    'greek-ext': greekExtRegular,
    cyrillic: cyrillicRegular,
    'cyrillic-ext': cyrillicExtRegular,
    vietnamese: vietnameseRegular,
    devanagari: devanagariRegular,
  }),
  'Noto Sans Medium': facesOf({
    latin: latinMedium,
    'latin-ext': latinExtMedium,
    greek: greekMedium,
    'greek-ext': greekExtMedium,
    cyrillic: cyrillicMedium,
    'cyrillic-ext': cyrillicExtMedium,
    vietnamese: vietnameseMedium,
    devanagari: devanagariMedium,
  }),
  'Noto Sans Italic': facesOf({
    latin: latinItalic,
    'latin-ext': latinExtItalic,
    greek: greekItalic,
    'greek-ext': greekExtItalic,
    cyrillic: cyrillicItalic,
    'cyrillic-ext': cyrillicExtItalic,
    vietnamese: vietnameseItalic,
    devanagari: devanagariItalic,
  }),
};

function facesOf(files: Files): { url: string; 'unicode-range': string[] }[] {
  return (Object.entries(files) as [Script, string][]).map(([script, file]) => ({
    url: new URL(file, location.origin).href,
    'unicode-range': ranges[script].split(','),
  }));
}
