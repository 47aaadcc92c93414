import type { Random } from '../plane/random.ts';

/** First words of streets: geodesy, charts, stars, ships, the shore, and what a town has. */
const WORDS =
  `Abscissa Accuracy Acacia Admiralty Airy Albatross Almanac Altair Altimeter Anchor Anemometer Aneroid Antares
Aphelion Arcturus Armillary Astrolabe Atlas Aurora Azimuth Backsight Baobab Barometer Baseline Bathymetry Beacon Bearing
Beaufort Bellman Benchmark Bessel Binnacle Bollard Boathouse Bosun Breakwater Bridge Buoy Cadastre Caique Cairn Capstan
Cardinal Cartouche Cassini Castaway Catenary Celestial Chandler Chart Chronometer Church Clarke Clipper Coconut Compass Conic
Contour Coral Cormorant Corsair Cosine Coxswain Crosshair Current Customs Cutter Cygnus Datum Davit Declination Deneb
Departure Dhow Dipcircle Dividers Doldrum Dolphin Driftwood Dune Eddy Ellipsoid Ephemeris Epoch Equinox Eratosthenes Estuary
Everest Fathom Fiducial Fishermans Foghorn Foresight Frigate Galley Gannet Gauss Geodesic Geoid Gimbal Gnomon Graticule
Gravity Greenwich Groyne Gulf Gunter Halyard Hachure Harbour Harrison Haversine Hawser Hayford Helmert Heron Hibiscus Horizon
Hydra Hypsometer Inclination Isobar Isogon Isostasy Isthmus Jasmine Jetty Kedge Keel Kelp Knot Krassovsky Lambert Landfall
Lantern Latitude Leadline Ledger Leeward Level Library Lighthouse Limpet Lodestone Logline Longitude Loxodrome Lugger Lyra
Magnetic Mainsail Mangrove Marconi Mariner Market Maskelyne Mast Mercator Meridian Midshipman Mill Mizzen Mollusc Monsoon
Mooring Mudie Nadir Nautilus Neap Nocturnal Northwind Oarsman Observatory Octant Offset Ordinate Ordnance Orion Orrery
Osprey Outrigger Painter Pantograph Papaya Parallax Parallel Pelican Perihelion Petrel Pharos Picard Pilot Pinnace Plover
Plumb Polaris Pole Porpoise Portolan Prism Protractor Ptolemy Quadrant Quay Radian Ravine Reef Regulus Repsold Rhumb Rigel
Rigging Rodney Rope Rowlock Rudder Sagitta Sailmaker Sandpiper Scale Schooner Scruple Seamark Secant Sextant Shoal Sidereal
Signal Sirius Skerry Sloop Snell Solstice Sounding Spica Spinnaker Spring Spyglass Stadia Starboard Starfish Station Steersman
Stella Stevenson Struve Sundial Surveyor Swell Tamarind Tangent Telltale Tern Theodolite Thole Tide Tiller Topsail Toise
Transit Traverse Triangle Trigpoint Trilateral Tropic Turtle Twilight Undertow Ursa Vane Varignon Vega Vernier Versine Vincenty
Wake Waypoint Weathervane Whaler Windlass Windward Yardarm Zenith Zephyr Zodiac`.split(/\s+/);

/** Words for the surroundings of buildings: parks, shops, stops. */
export const PLACE_WORDS: readonly string[] = WORDS;

const SUFFIXES = {
  avenue: ['Avenue', 'Boulevard', 'Parade', 'Esplanade'],
  street: ['Street', 'Road', 'Street', 'Way'],
  lane: ['Lane', 'Row', 'Terrace', 'Close', 'Court', 'Mews', 'Steps'],
  walk: ['Walk', 'Alley', 'Passage', 'Arcade'],
} as const;

export type StreetClass = keyof typeof SUFFIXES;

/** Gives each street a name that no other street has. */
export class StreetNames {
  readonly #taken = new Set<string>();
  readonly #random: Random;
  readonly #words: string[];
  #next = 0;

  constructor(random: Random) {
    this.#random = random;
    this.#words = shuffled(WORDS, random);
  }

  next(kind: StreetClass): string {
    const suffixes: readonly string[] = SUFFIXES[kind];
    for (let tries = 0; tries < 20 * this.#words.length; tries++) {
      const word = this.#words[this.#next++ % this.#words.length]!;
      const name = `${word} ${this.#random.pick(suffixes)}`;
      if (this.#taken.has(name)) continue;
      this.#taken.add(name);
      return name;
    }
    throw new Error('the island has run out of street names');
  }
}

/** A list in another order, the same for the same random numbers. */
export function shuffled<T>(list: readonly T[], random: Random): T[] {
  const result = [...list];
  for (let i = result.length - 1; i > 0; i--) {
    const j = random.below(i + 1);
    [result[i], result[j]] = [result[j]!, result[i]!];
  }
  return result;
}
