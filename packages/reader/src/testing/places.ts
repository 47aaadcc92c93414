import { categoryPhrases, singular } from '@webmaps/geocoder/categories';
import { queryWords } from '@webmaps/geocoder/fold-text';
import { isOneEdit } from '../one-edit.ts';
import { createPlaceLookup } from '../place-lookup.ts';
import type { NamedPlace, PlaceLookup } from '../place-lookup.ts';

const categories = `atm bakery bank bus_stop cafe cinema clinic dentist drinking_water fast_food
  ferry_terminal fire_station hospital hotel library lighthouse museum park pharmacy playground
  police post_office pub restaurant school shelter stadium station supermarket toilets university
  viewpoint marketplace place_of_worship`.split(/\s+/);

const names = `Eastgate Neckarwiese Philosophenweg Bismarckplatz Harbour Null_Central Zero_Square
  Hauptbahnhof Alte_Brücke Westzero Easting Geodesy_Gardens Casino Jardin_Exotique Mount_Null
  Longitude_Square Heidelberg_Hauptbahnhof Monaco Königstuhl Harbourside Halfway_Light
  Observatory_Hill Null_City_Hall Bayfront_Park Monte-Carlo Schloss Anchorhold
  Triangulation_Stadium Port_Hercule Larvotto Soundings Town_Hall Northport Marina Compass_Park
  Cathedral Harbour_Street_12 Airport Old_Town Mill_Lane_3 Quay_Road_8 Compass_Hill`
  .split(/\s+/)
  .map((name) => name.replaceAll('_', ' '));

const all: readonly NamedPlace[] = [
  ...names.map((name) => ({ name, label: name, category: 'suburb', kind: 'place' })),
  ...categories.map((category) => ({ name: category, label: category, category, kind: 'poi' })),
];

const index = all.map((place) => ({
  place,
  known: [place.name, ...categoryPhrases(place.category)]
    .flatMap((text) => queryWords(text))
    .map(singular),
}));

/** A place index in short: its search answers some of the words, as the real one does. */
export const samplePlaces: PlaceLookup = createPlaceLookup((query) => {
  if (/^-?\d+\.\d+\s*,|°/.test(query)) {
    return Promise.resolve([{ name: query, label: query, category: '', kind: 'coordinate' }]);
  }
  const words = queryWords(query).map(singular);
  return Promise.resolve(
    index
      .filter(({ known }) =>
        words.some((word) => known.some((other) => other === word || isOneEdit(word, other))),
      )
      .map(({ place }) => place),
  );
});
