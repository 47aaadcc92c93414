/** Long forms of the abbreviations in a typed address, which may also be the beginning of a word. */
const longForms: Readonly<Record<string, readonly string[]>> = {
  av: ['avenue', 'avinguda', 'avenida'],
  ave: ['avenue', 'avenida'],
  bd: ['boulevard'],
  blvd: ['boulevard'],
  bvd: ['boulevard'],
  ct: ['court'],
  ctra: ['carretera'],
  hbf: ['hauptbahnhof'],
  hwy: ['highway'],
  ln: ['lane'],
  mt: ['mount', 'mont', 'monte'],
  pkwy: ['parkway'],
  pl: ['place', 'platz', 'plaza', 'placa'],
  pza: ['plaza', 'piazza'],
  rd: ['road'],
  sq: ['square'],
  st: ['saint', 'sankt', 'sant', 'street'],
  ste: ['sainte'],
  str: ['strasse', 'street'],
  tce: ['terrace'],
  trg: ['triq'],
};

/** The long forms of a folded word, and what swaps with it when written out. */
export function spelledOut(word: string): readonly string[] {
  // Words come from people: "constructor" must not find what every object inherits.
  const long = Object.hasOwn(longForms, word) ? longForms[word] : undefined;
  return long ?? SWAPPED.get(word) ?? [];
}

/** Written out by the typist but short in the map: "Saint" for "St." */
const SWAPPED = new Map([
  ['saint', ['st']],
  ['sankt', ['st']],
  ['sainte', ['ste']],
  ['mount', ['mt']],
  ['avenue', ['av', 'ave']],
  ['boulevard', ['bd', 'blvd']],
]);
