import type { Block } from '../buildings/blocks.ts';
import type { BuildingKind } from '../buildings/building.ts';
import { fits } from '../buildings/fits.ts';
import { corner, outlineOf } from '../buildings/footprint.ts';
import type { Shape } from '../buildings/footprint.ts';
import { layLoop, layPark, plantTrees } from './park.ts';
import { offset } from '../plane/point.ts';
import { addArea, addPoint } from '../scene.ts';
import type { Scene } from '../scene.ts';
import { findPlot, layPitches, layTrack } from './sports.ts';
import { laySquare } from './square.ts';
import type { Tags } from '../osm/tags.ts';

const FACULTIES = [
  'Faculty of Geodesy',
  'Faculty of Oceanography',
  'Faculty of Cartography',
  'Institute of Positional Astronomy',
  'School of Navigation',
  'Graticule Hall',
  'Eratosthenes Hall',
  'Department of Undefined Values',
  'Student Union',
  'Null University Library',
];
const SQUARE_NAMES = [
  'Zero Square',
  'Mercator Square',
  'Cassini Place',
  'Sextant Square',
  'Plumb Bob Place',
  'Longitude Square',
];

/** Lays out every block that is not for ordinary houses. Paths come before buildings, so that these keep clear. */
export function layGrounds(scene: Scene): void {
  let squares = 0;
  const named = new Set<string>();
  for (const block of scene.blocks) {
    // A site of several blocks bears its name on the first, which is the largest use of it.
    const siteName = block.site && !named.has(block.site.name) ? block.site.name : undefined;
    if (siteName) named.add(siteName);
    const title: Tags = siteName ? { name: siteName } : {};
    switch (block.use) {
      case 'square':
        laySquare(scene, block, SQUARE_NAMES[squares++] ?? scene.names.next('Square'));
        break;
      case 'park':
        layPark(
          scene,
          block,
          siteName ?? scene.names.next(block.face.squareMetres > 12_000 ? 'Park' : 'Gardens'),
        );
        break;
      case 'campus':
        layCampus(scene, block, title);
        break;
      case 'stadium':
        addArea(scene, block.ground, { leisure: 'stadium', ...title });
        layStadium(scene, block);
        break;
      case 'sports':
        addArea(scene, block.ground, { leisure: 'sports_centre', ...title });
        layTrack(scene, block, scene.names.next('Track'));
        layPitches(scene, block, 'soccer', 'grass', [96, 60], 1);
        layPitches(scene, block, 'tennis', 'clay', [36, 18], 4);
        layPitches(scene, block, 'basketball', 'asphalt', [28, 15], 2);
        break;
      case 'cemetery':
        addArea(scene, block.ground, { landuse: 'cemetery', ...title });
        layLoop(scene, block, { highway: 'footway', surface: 'fine_gravel' });
        plantTrees(scene, block.ground, Math.min(60, block.face.squareMetres / 500));
        break;
      case 'hospital':
        addArea(scene, block.ground, { amenity: 'hospital', emergency: 'yes', ...title });
        putUp(
          scene,
          block,
          'civic',
          { building: 'hospital' },
          4,
          [
            [48, 20],
            [36, 18],
            [30, 16],
          ],
          [3, 7],
        );
        break;
      case 'school':
        laySchool(scene, block);
        break;
      case 'church':
        layChurch(scene, block);
        break;
      case 'playground':
        addArea(scene, block.ground, { leisure: 'playground', surface: 'woodchips' });
        plantTrees(scene, block.ground, 6);
        break;
      case 'allotments':
        addArea(scene, block.ground, {
          landuse: 'allotments',
          name: scene.names.next('Allotments'),
        });
        layLoop(scene, block, { highway: 'footway', surface: 'grass' });
        putUp(
          scene,
          block,
          'industrial',
          { building: 'shed' },
          7,
          [
            [5, 4],
            [4, 3],
          ],
          [1, 1],
        );
        break;
      case 'industry':
        addArea(scene, block.ground, { landuse: 'industrial' });
        break;
      case 'port':
        addArea(scene, block.ground, { landuse: 'industrial', ...title });
        break;
      case 'retail':
        addArea(scene, block.ground, { landuse: 'retail', name: scene.names.next('Arcade') });
        break;
      case 'green':
        addArea(scene, block.ground, {
          landuse: block.face.squareMetres > 3000 ? 'meadow' : 'grass',
        });
        plantTrees(scene, block.ground, Math.min(16, block.face.squareMetres / 300));
        break;
      default:
        if (block.density > 0.66) addArea(scene, block.ground, { landuse: 'commercial' });
    }
  }
}

function layCampus(scene: Scene, block: Block, title: Tags): void {
  addArea(scene, block.ground, { amenity: 'university', ...title });
  layLoop(scene, block, { highway: 'footway', surface: 'paving_stones', lit: 'yes' });
  const count = Math.min(10, Math.round(block.face.squareMetres / 4500));
  for (let i = 0; i < count; i++) {
    const name = FACULTIES.find((one) => scene.names.claim(one));
    putUp(
      scene,
      block,
      'school',
      { building: 'university', ...(name ? { name } : {}) },
      1,
      [
        [46, 22],
        [38, 18],
        [26, 16],
      ],
      [3, 5],
      'ell',
    );
  }
  plantTrees(scene, block.ground, 40);
}

function layStadium(scene: Scene, block: Block): void {
  const plot = layTrack(scene, block, 'Triangulation Track');
  if (!plot) return;
  for (const side of [-1, 1] as const) {
    const along = offset(
      corner(plot, 0.5, side === 1 ? 1 : 0),
      plot.unit,
      -45,
      side === 1 ? 6 : -22,
    );
    const grandstand = { origin: along, unit: plot.unit, front: 90, depth: 16 };
    if (
      !fits(grandstand, block.ground, scene.layout, scene.obstacles) ||
      !scene.register.take(grandstand)
    )
      continue;
    const outline = outlineOf(grandstand, 'box');
    scene.buildings.push({
      outline,
      plot: grandstand,
      kind: 'civic',
      levels: 4,
      block,
      street: undefined,
      tags: { building: 'grandstand' },
    });
  }
}

function laySchool(scene: Scene, block: Block): void {
  const name = scene.names.next(
    scene.random.pick(['School', 'Academy', 'Primary School', 'Grammar School']),
  );
  addArea(scene, block.ground, { amenity: 'school', name });
  putUp(
    scene,
    block,
    'school',
    { building: 'school' },
    2,
    [
      [44, 18],
      [32, 15],
      [24, 12],
    ],
    [2, 3],
    'ell',
  );
  layPitches(scene, block, 'soccer', 'grass', [60, 38], 1);
  layPitches(scene, block, 'basketball', 'asphalt', [26, 14], 1);
  plantTrees(scene, block.ground, 12);
}

function layChurch(scene: Scene, block: Block): void {
  addArea(scene, block.ground, { landuse: 'religious' });
  const name = scene.names.next(scene.random.pick(['Church', 'Chapel', 'Minster']));
  const tags = {
    building: 'church',
    name,
    amenity: 'place_of_worship',
    religion: 'christian',
    'roof:shape': 'gabled',
    'roof:colour': '#7d7f86',
    height: '18',
  };
  putUp(
    scene,
    block,
    'civic',
    tags,
    1,
    [
      [34, 16],
      [26, 13],
      [18, 10],
    ],
    [3, 3],
  );
  plantTrees(scene, block.ground, 8);
}

/** Puts up buildings in the block: for each, the first of the sizes that finds room. */
function putUp(
  scene: Scene,
  block: Block,
  kind: BuildingKind,
  tags: Tags,
  count: number,
  sizes: readonly (readonly [number, number])[],
  levels: readonly [number, number],
  shape: Shape = 'box',
): void {
  for (let i = 0; i < count; i++) {
    for (const [front, depth] of sizes) {
      const plot = findPlot(scene, block, front, depth);
      if (!plot || !scene.register.take(plot)) continue;
      scene.buildings.push({
        outline: outlineOf(plot, shape),
        plot,
        kind,
        block,
        levels: Math.round(scene.random.between(...levels)),
        street: undefined,
        tags,
      });
      if (i === 0 && kind === 'civic')
        addPoint(scene, corner(plot, 0.5, 0.5), { entrance: 'main' });
      break;
    }
  }
}
