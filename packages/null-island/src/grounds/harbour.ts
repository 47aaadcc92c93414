import { addPath } from '../streets/add-path.ts';
import { away } from '../terrain/coast.ts';
import { resample, shifted, simplify, smooth } from '../plane/line.ts';
import { ISLET, SITES } from '../plan.ts';
import type { Point } from '../plane/point.ts';
import { direction, distance, offset } from '../plane/point.ts';
import { outlineOf } from '../buildings/footprint.ts';
import { findPlot } from './sports.ts';
import { addArea, addPoint } from '../scene.ts';
import type { Scene } from '../scene.ts';
import { middle } from '../plane/ring.ts';
import type { Tags } from '../osm/tags.ts';

const PIER: Tags = { man_made: 'pier', highway: 'footway', surface: 'wood', floating: 'no' };
const FERRY_PIER: Point = { x: 1150, y: -1300 };
const MARINA: Point = { x: -650, y: -1500 };

/** Piers, a marina, a breakwater, and the ferry to the islet with its lighthouse and paths. */
export function buildHarbour(scene: Scene): void {
  const quay = buildPier(scene, FERRY_PIER, 190, { ...PIER, name: 'Long Zero Pier', lit: 'yes' });
  layMarina(scene);
  layPort(scene);
  const landing = layIslet(scene);
  if (!quay || landing === undefined) return;
  const { nodes } = scene.layout.network;
  const end = nodes[quay.at(-1)!]!;
  const goal = nodes[landing]!;
  const bow = { x: (end.x + goal.x) / 2 - 260, y: (end.y + goal.y) / 2 };
  const course = smooth(smooth(smooth([end, bow, goal]))).slice(1, -1);
  addPath(
    scene,
    [quay.at(-1)!, ...course, landing],
    {
      route: 'ferry',
      name: 'Null City – Halfway Islet',
      foot: 'yes',
      bicycle: 'yes',
      motor_vehicle: 'no',
      duration: '00:25',
      operator: 'Null Ferries',
    },
    'pier',
  );
  addPoint(scene, end, { amenity: 'ferry_terminal', name: 'Null City Ferry' });
  addPoint(scene, goal, { amenity: 'ferry_terminal', name: 'Halfway Islet Ferry' });
}

/** A straight pier from the nearest way on land out to sea; its nodes. */
function buildPier(scene: Scene, near: Point, metres: number, tags: Tags): number[] | undefined {
  const foot = shoreAt(scene, near);
  const base = nearestWayNode(scene, foot.at);
  if (base === undefined) return undefined;
  const stops = [
    foot.at,
    ...[0.35, 0.7, 1].map((share) => offset(foot.at, foot.seaward, share * metres, 0)),
  ];
  addPath(scene, [base, foot.at], { highway: 'footway', surface: 'paving_stones' }, 'pier');
  const first = scene.layout.network.nodes.length - 1;
  return addPath(scene, [first, ...stops.slice(1)], tags, 'pier');
}

function layMarina(scene: Scene): void {
  const spine = buildPier(scene, MARINA, 150, { ...PIER, name: 'Pontoon Walk', floating: 'yes' });
  if (!spine) return;
  const { nodes } = scene.layout.network;
  const root = nodes[spine[0]!]!;
  const unit = direction(root, nodes[spine.at(-1)!]!);
  for (const node of spine.slice(1)) {
    for (const side of [-1, 1] as const) {
      addPath(
        scene,
        [node, offset(nodes[node]!, unit, 0, side * 62)],
        { ...PIER, floating: 'yes', width: '2' },
        'pier',
      );
    }
  }
  const basin = [
    [15, -78],
    [168, -78],
    [168, 78],
    [15, 78],
  ] as const;
  addArea(
    scene,
    basin.map(([along, left]) => offset(root, unit, along, left)),
    { leisure: 'marina', name: 'Port Zero Marina' },
  );
  const arm = smooth(
    smooth([
      offset(root, unit, 10, 110),
      offset(root, unit, 190, 120),
      offset(root, unit, 215, 20),
      offset(root, unit, 200, -60),
    ]),
  );
  addArea(scene, [...arm, ...shifted(arm, 9).toReversed()], {
    man_made: 'breakwater',
    surface: 'rock',
  });
  addPoint(scene, offset(arm.at(-1)!, unit, 0, 6), { man_made: 'beacon', name: 'Marina Light' });
  addPoint(scene, offset(root, unit, -22, 14), { shop: 'boat', name: 'Knot Nautical Supplies' });
}

/** Quays, cranes and warehouses along the shore of the port's site. */
function layPort(scene: Scene): void {
  const port = SITES.find((site) => site.kind === 'port');
  const shore = scene.layout.coast[0];
  if (!port || !shore) return;
  const quay = resample(
    longestRun(shore, (p) => distance(p, port.centre) < port.radius + 150),
    40,
  );
  if (quay.length < 6) return;
  const front = smooth(simplify(shifted(quay, 5), 4));
  const ground = [...front, ...shifted(front, 92).toReversed()];
  addArea(scene, ground, {
    landuse: 'industrial',
    industrial: 'port',
    name: `${port.name}, quays`,
  });
  for (let i = 0; i < 9; i++) {
    for (const [length, depth] of WAREHOUSES) {
      const plot = findPlot(scene, { ground }, length, depth);
      if (!plot || !scene.register.take(plot)) continue;
      scene.buildings.push({
        outline: outlineOf(plot, 'box'),
        plot,
        kind: 'industrial',
        levels: 2,
        block: undefined,
        street: undefined,
        tags: { building: 'warehouse' },
      });
      break;
    }
  }
  for (const share of [0.25, 0.5, 0.75]) {
    const foot = shoreAt(scene, quay[Math.floor(share * quay.length)]!);
    const root = offset(foot.at, foot.seaward, -14, 0);
    const ring = [
      [0, -19],
      [130, -19],
      [130, 19],
      [0, 19],
    ] as const;
    addArea(
      scene,
      ring.map(([along, left]) => offset(root, foot.seaward, along, left)),
      {
        man_made: 'pier',
        area: 'yes',
        surface: 'concrete',
        access: 'no',
      },
    );
    addPoint(scene, offset(root, foot.seaward, 95, 0), { man_made: 'crane' });
  }
}

const WAREHOUSES = [
  [64, 28],
  [46, 24],
  [30, 18],
] as const;

/** The longest stretch of a closed line whose points all pass. */
function longestRun(ring: readonly Point[], passes: (p: Point) => boolean): Point[] {
  const start = Math.max(
    0,
    ring.findIndex((p) => !passes(p)),
  );
  let best: Point[] = [];
  let run: Point[] = [];
  for (let k = 0; k <= ring.length; k++) {
    const p = ring[(start + k) % ring.length]!;
    if (k < ring.length && passes(p)) run.push(p);
    else {
      if (run.length > best.length) best = run;
      run = [];
    }
  }
  return best;
}

/** A loop path around the islet, a way up to the lighthouse, and the pier; the node at its end. */
function layIslet(scene: Scene): number | undefined {
  const { coast, terrain } = scene.layout;
  const shore = coast.find((ring) => away(ISLET, middle(ring)) < 400);
  if (!shore) return undefined;
  const loop = shifted(
    smooth(smooth(resample(simplify([...shore, shore[0]!], 12), 70).slice(0, -1), true), true),
    42,
  );
  const nodes = addPath(scene, resample([...loop, loop[0]!], 30).slice(0, -1), {
    highway: 'path',
    name: 'Halfway Round',
    surface: 'grass',
    sac_scale: 'hiking',
  });
  addPath(scene, [nodes.at(-1)!, nodes[0]!], {
    highway: 'path',
    name: 'Halfway Round',
    surface: 'grass',
    sac_scale: 'hiking',
  });
  const top =
    shore
      .map((p) => offset(p, direction(p, middle(shore)), 150, 0))
      .sort((a, b) => terrain.heights.at(b.x, b.y) - terrain.heights.at(a.x, a.y))[0] ??
    middle(shore);
  const place = (node: number): Point => scene.layout.network.nodes[node]!;
  const nearestTo = (p: Point): number =>
    nodes.toSorted((a, b) => distance(place(a), p) - distance(place(b), p))[0]!;
  const uphill = direction(place(nearestTo(top)), top);
  addPath(scene, [nearestTo(top), top], { highway: 'footway', surface: 'gravel' });
  const tower = [0, 1, 2, 3, 4, 5, 6, 7].map((k) =>
    offset(offset(top, uphill, 9, 0), EIGHT[k]!, 4.2, 0),
  );
  addArea(scene, tower, {
    building: 'lighthouse',
    man_made: 'lighthouse',
    name: 'Halfway Light',
    height: '31',
    'building:colour': '#f4f1ea',
    'roof:shape': 'dome',
    'roof:colour': '#b03a2e',
  });
  addPoint(scene, offset(top, uphill, 2, 12), { tourism: 'viewpoint', name: 'Halfway View' });
  const foot = shoreAt(scene, { x: 1700, y: -5150 });
  const pier = addPath(
    scene,
    [nearestTo(foot.at), foot.at],
    { highway: 'footway', surface: 'gravel' },
    'pier',
  );
  return addPath(
    scene,
    [pier.at(-1)!, offset(foot.at, foot.seaward, 70, 0)],
    { ...PIER, name: 'Halfway Jetty' },
    'pier',
  ).at(-1);
}

const EIGHT: readonly Point[] = [
  { x: 1, y: 0 },
  { x: 0.7071, y: 0.7071 },
  { x: 0, y: 1 },
  { x: -0.7071, y: 0.7071 },
  { x: -1, y: 0 },
  { x: -0.7071, y: -0.7071 },
  { x: 0, y: -1 },
  { x: 0.7071, y: -0.7071 },
];

/** The coast nearest to a place and the way out to sea there. */
function shoreAt(scene: Scene, p: Point): { at: Point; seaward: Point } {
  let best = { at: p, seaward: { x: 0, y: -1 } };
  let nearest = Infinity;
  for (const ring of scene.layout.coast) {
    ring.forEach((q, i) => {
      const metres = distance(p, q);
      if (metres >= nearest) return;
      nearest = metres;
      const along = direction(
        ring[(i + ring.length - 4) % ring.length]!,
        ring[(i + 4) % ring.length]!,
      );
      best = { at: q, seaward: { x: along.y, y: -along.x } };
    });
  }
  return best;
}

function nearestWayNode(scene: Scene, p: Point): number | undefined {
  const { network } = scene.layout;
  let best: number | undefined;
  let nearest = 320;
  for (const edge of network.edges) {
    if (network.lines[edge.line]!.role === 'pier') continue;
    for (const node of [edge.from, edge.to]) {
      const metres = distance(network.nodes[node]!, p);
      if (metres < nearest) {
        nearest = metres;
        best = node;
      }
    }
  }
  return best;
}
