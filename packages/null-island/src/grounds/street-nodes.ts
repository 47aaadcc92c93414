import { edgesAtNodes } from '../streets/network.ts';
import type { NetworkLine } from '../streets/network-line.ts';
import { direction, distance, offset } from '../plane/point.ts';
import type { Point } from '../plane/point.ts';
import { addPoint } from '../scene.ts';
import type { Scene } from '../scene.ts';
import { resample } from '../plane/line.ts';

/** Signals, crossings, turning circles, gates, bus stops and roadside trees. */
export function furnishStreets(scene: Scene): void {
  const { network, settled } = scene.layout;
  const at = edgesAtNodes(network);
  at.forEach((edges, node) => {
    if (edges.length === 0) return;
    const p = network.nodes[node]!;
    const lines = edges.map((edge) => network.lines[network.edges[edge]!.line]!);
    const roads = lines.filter((line) => line.role === 'road').length;
    const isPrivate = lines.filter((line) => line.tags['access'] === 'private').length;
    if (edges.length === 1) {
      const { tags, role } = lines[0]!;
      if (role === 'lane' && tags['highway'] === 'residential')
        addPoint(scene, p, { highway: 'turning_circle' });
    } else if (isPrivate > 0 && isPrivate < lines.length) {
      addPoint(scene, p, { barrier: 'gate', access: 'private', locked: 'yes' });
    } else if (settled.at(p.x, p.y) > 0 && roads >= 2 && edges.length >= 4) {
      const isMajor = roads >= 3 || lines.some((line) => line.role === 'street');
      const dice = scene.random.next();
      if (new Set(lines.map((line) => line.tags['name'])).size < 2) return;
      if (roads >= 3 ? dice < 0.85 : isMajor && dice < 0.2)
        addPoint(scene, p, { highway: 'traffic_signals' });
      else if (dice > 0.72) addPoint(scene, p, { highway: 'crossing', crossing: 'zebra' });
    } else if (roads >= 2 && lines.some((line) => isFootway(line))) {
      addPoint(scene, p, {
        highway: 'crossing',
        crossing: scene.random.chance(0.5) ? 'marked' : 'zebra',
      });
    }
  });
  for (const line of network.lines) if (line.role === 'road') alongRoad(scene, line);
}

function isFootway(line: NetworkLine): boolean {
  return line.tags['highway'] === 'footway' || line.tags['highway'] === 'cycleway';
}

/** Bus stops every 380 m on alternate sides; rows of trees where there is room beside avenues. */
function alongRoad(scene: Scene, { points, tags }: NetworkLine): void {
  const { settled } = scene.layout;
  const places = resample(points, 190);
  let row: Point[] = [];
  const flush = (): void => {
    if (row.length > 2) scene.lines.push({ points: row, tags: { natural: 'tree_row' } });
    row = [];
  };
  places.forEach((p, i) => {
    if (i === 0 || i + 1 >= places.length) return;
    const unit = direction(places[i - 1]!, places[i + 1]!);
    const urban = settled.at(p.x, p.y) > -0.05;
    if (i % 2 === 0 && (urban || i % 6 === 0)) {
      const name = scene.names.next('Stop');
      addPoint(scene, offset(p, unit, 0, i % 4 === 0 ? 6 : -6), {
        highway: 'bus_stop',
        public_transport: 'platform',
        bus: 'yes',
        name,
        ...(urban ? { shelter: 'yes', bench: 'yes' } : {}),
      });
    }
  });
  if (tags['ref']) return;
  for (const p of resample(points, 14)) {
    const near = scene.obstacles.nearest(p, 40);
    const unit = near ? near.unit : { x: 1, y: 0 };
    const tree = offset(p, unit, 0, 6.5);
    const crossing = scene.obstacles.nearest(tree, 5.5);
    if (crossing || settled.at(p.x, p.y) < 0.05) flush();
    else if (row.length === 0 || distance(row.at(-1)!, tree) < 26) row.push(tree);
    else {
      flush();
      row.push(tree);
    }
  }
  flush();
}
