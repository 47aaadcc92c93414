import { namesOf } from '../tile-schema/names.ts';
import type { TileFeature } from '@webmaps/tiles/feature-store';
import { worldLine } from '@webmaps/tiles/world';

/** Names of oceans and large seas, where a map has room for them. Written for this product. */
export function* seaNameFeatures(): Generator<TileFeature> {
  for (const [kind, minZoom, lon, lat, ...names] of SEAS) {
    const tags = Object.fromEntries(
      LANGUAGES.map((language, at) => [`name:${language}`, names[at] ?? '']),
    );
    yield {
      layer: 'water',
      kind: 'point',
      parts: [worldLine([[lon, lat]])],
      minZoom,
      properties: { kind, min_zoom: minZoom + 1, ...namesOf({ name: names[0] ?? '', ...tags }) },
    };
  }
}

const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl'] as const;

type Sea = readonly [
  kind: 'ocean' | 'sea' | 'bay',
  minZoom: number,
  lon: number,
  lat: number,
  en: string,
  de: string,
  fr: string,
  es: string,
  it: string,
  pt: string,
  nl: string,
];

// prettier-ignore
const SEAS: readonly Sea[] = [
  ['ocean', 1, -150, -12, 'Pacific Ocean', 'Pazifischer Ozean', 'Océan Pacifique', 'Océano Pacífico', 'Oceano Pacifico', 'Oceano Pacífico', 'Grote Oceaan'],
  ['ocean', 1, 165, 22, 'Pacific Ocean', 'Pazifischer Ozean', 'Océan Pacifique', 'Océano Pacífico', 'Oceano Pacifico', 'Oceano Pacífico', 'Grote Oceaan'],
  ['ocean', 1, -42, 28, 'Atlantic Ocean', 'Atlantischer Ozean', 'Océan Atlantique', 'Océano Atlántico', 'Oceano Atlantico', 'Oceano Atlântico', 'Atlantische Oceaan'],
  ['ocean', 1, -16, -26, 'Atlantic Ocean', 'Atlantischer Ozean', 'Océan Atlantique', 'Océano Atlántico', 'Oceano Atlantico', 'Oceano Atlântico', 'Atlantische Oceaan'],
  ['ocean', 1, 79, -24, 'Indian Ocean', 'Indischer Ozean', 'Océan Indien', 'Océano Índico', 'Oceano Indiano', 'Oceano Índico', 'Indische Oceaan'],
  ['ocean', 2, 60, -62, 'Southern Ocean', 'Südlicher Ozean', 'Océan Austral', 'Océano Antártico', 'Oceano Australe', 'Oceano Antártico', 'Zuidelijke Oceaan'],
  ['ocean', 1, -150, 78, 'Arctic Ocean', 'Arktischer Ozean', 'Océan Arctique', 'Océano Ártico', 'Mar Glaciale Artico', 'Oceano Ártico', 'Noordelijke IJszee'],
  ['sea', 3, 18, 35, 'Mediterranean Sea', 'Mittelmeer', 'Mer Méditerranée', 'Mar Mediterráneo', 'Mar Mediterraneo', 'Mar Mediterrâneo', 'Middellandse Zee'],
  ['sea', 3, -74, 15, 'Caribbean Sea', 'Karibisches Meer', 'Mer des Caraïbes', 'Mar Caribe', 'Mar dei Caraibi', 'Mar do Caribe', 'Caribische Zee'],
  ['sea', 3, 64, 15, 'Arabian Sea', 'Arabisches Meer', 'Mer d’Arabie', 'Mar Arábigo', 'Mar Arabico', 'Mar Arábico', 'Arabische Zee'],
  ['bay', 3, 88, 14, 'Bay of Bengal', 'Golf von Bengalen', 'Golfe du Bengale', 'Golfo de Bengala', 'Golfo del Bengala', 'Golfo de Bengala', 'Golf van Bengalen'],
  ['sea', 4, 34, 43.4, 'Black Sea', 'Schwarzes Meer', 'Mer Noire', 'Mar Negro', 'Mar Nero', 'Mar Negro', 'Zwarte Zee'],
  ['sea', 4, 51, 41.5, 'Caspian Sea', 'Kaspisches Meer', 'Mer Caspienne', 'Mar Caspio', 'Mar Caspio', 'Mar Cáspio', 'Kaspische Zee'],
  ['sea', 4, 38.5, 20, 'Red Sea', 'Rotes Meer', 'Mer Rouge', 'Mar Rojo', 'Mar Rosso', 'Mar Vermelho', 'Rode Zee'],
  ['sea', 4, 3, 56.5, 'North Sea', 'Nordsee', 'Mer du Nord', 'Mar del Norte', 'Mare del Nord', 'Mar do Norte', 'Noordzee'],
  ['sea', 4, 19.5, 57.5, 'Baltic Sea', 'Ostsee', 'Mer Baltique', 'Mar Báltico', 'Mar Baltico', 'Mar Báltico', 'Oostzee'],
  ['bay', 3, -90, 25, 'Gulf of Mexico', 'Golf von Mexiko', 'Golfe du Mexique', 'Golfo de México', 'Golfo del Messico', 'Golfo do México', 'Golf van Mexico'],
  ['bay', 3, -85, 60, 'Hudson Bay', 'Hudson Bay', 'Baie d’Hudson', 'Bahía de Hudson', 'Baia di Hudson', 'Baía de Hudson', 'Hudsonbaai'],
  ['sea', 3, 160, -38, 'Tasman Sea', 'Tasmansee', 'Mer de Tasman', 'Mar de Tasmania', 'Mar di Tasman', 'Mar da Tasmânia', 'Tasmanzee'],
  ['sea', 3, -178, 58, 'Bering Sea', 'Beringmeer', 'Mer de Béring', 'Mar de Bering', 'Mare di Bering', 'Mar de Bering', 'Beringzee'],
];
