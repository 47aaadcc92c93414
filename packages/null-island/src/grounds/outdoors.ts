import { nearestOn, resample } from '../plane/line.ts';
import { blob } from './park.ts';
import { distance, offset } from '../plane/point.ts';
import type { Point } from '../plane/point.ts';
import { addArea, addPoint } from '../scene.ts';
import type { Scene } from '../scene.ts';
import { SITES } from '../plan.ts';

const PEAK_NAMES = [
  'Mount Null',
  'Zero Peak',
  'Pico Meridiano',
  'Origin Horn',
  'Greenwich Tor',
  'Equator Dome',
  'Theodolite',
  'Compass Hill',
  'Datum Rock',
  'The Geoid',
  'Great Ellipsoid',
  'Azimuth Head',
  'Bearing Crag',
  'Trig Point Hill',
  'Plumb Top',
  'Little Ellipsoid',
  'Sextant Fell',
  'Parallax Pike',
  'Gnomon',
  'Backsight Hill',
  'Cairn of Errors',
  'Residual Top',
  'Baseline Brow',
  'Mean Hill',
];

/** Peaks, viewpoints, shelters and springs, benches and water along the promenade. */
export function furnishOutdoors(scene: Scene): void {
  const { layout } = scene;
  layout.peaks.slice(0, PEAK_NAMES.length).forEach(({ at, heightMetres }, i) => {
    addPoint(scene, at, {
      natural: 'peak',
      name: PEAK_NAMES[i]!,
      ele: String(Math.round(heightMetres)),
    });
    if (i < 8) addPoint(scene, offset(at, { x: 0.8, y: -0.6 }, 26, 0), { tourism: 'viewpoint' });
  });
  for (const { points, role, tags } of layout.network.lines) {
    if (role === 'promenade') alongPromenade(scene, points);
    if (role === 'trail' && tags['highway'] === 'path') alongTrail(scene, points);
  }
  const site = SITES.find((one) => one.kind === 'estate');
  if (site) {
    // The guarded estate keeps a small green of its own.
    const green = blob(site.centre, 22, scene.random);
    if (!scene.obstacles.isNear(site.centre, 24))
      addArea(scene, green, { leisure: 'garden', access: 'private', name: 'Isogon Green' });
  }
}

function alongPromenade(scene: Scene, points: readonly Point[]): void {
  resample(points, 55).forEach((p, i) => {
    const near = nearestOn(points, p);
    const a = points[near.after]!;
    const b = points[near.after + 1] ?? a;
    const length = distance(a, b) || 1;
    const beside = offset(p, { x: (b.x - a.x) / length, y: (b.y - a.y) / length }, 0, 3);
    if (i % 12 === 5) addPoint(scene, beside, { amenity: 'drinking_water' });
    else if (i % 14 === 9)
      addPoint(scene, beside, { amenity: 'toilets', access: 'yes', fee: 'no' });
    else if (i % 16 === 13)
      addPoint(scene, beside, {
        tourism: 'artwork',
        artwork_type: 'sculpture',
        name: scene.names.next('Sculpture'),
      });
    else if (i % 2 === 0) addPoint(scene, beside, { amenity: 'bench', backrest: 'yes' });
  });
}

function alongTrail(scene: Scene, points: readonly Point[]): void {
  resample(points, 420).forEach((p, i) => {
    if (i === 0) return;
    const beside = { x: p.x + 4, y: p.y + 2 };
    const dice = scene.random.next();
    if (dice < 0.24) addPoint(scene, beside, { amenity: 'bench' });
    else if (dice < 0.36) addPoint(scene, beside, { tourism: 'viewpoint' });
    else if (dice < 0.45)
      addPoint(scene, beside, { amenity: 'shelter', shelter_type: 'weather_shelter' });
    else if (dice < 0.52) addPoint(scene, beside, { natural: 'spring', drinking_water: 'yes' });
    else if (dice < 0.6) addPoint(scene, p, { tourism: 'information', information: 'guidepost' });
    else if (dice < 0.64) addPoint(scene, beside, { tourism: 'picnic_site' });
  });
}
