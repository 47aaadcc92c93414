import type { Building } from './building.ts';
import { corner } from './footprint.ts';
import type { Network } from '../streets/network.ts';
import { direction } from '../plane/point.ts';
import type { Point } from '../plane/point.ts';
import { nearestOn } from '../plane/line.ts';
import { distance } from '../plane/point.ts';

/**
 * House numbers by building: along each named street odd to the left and even to the right, rising
 * by two for about every twelve metres, none twice.
 */
export function numberHouses(
  buildings: readonly Building[],
  network: Network,
): Map<Building, string> {
  const lines = new Map<string, Point[]>();
  for (const line of network.lines) {
    const name = line.tags['name'];
    if (name && !lines.has(name)) lines.set(name, line.points);
  }
  const byStreet = new Map<string, { building: Building; along: number; left: boolean }[]>();
  for (const building of buildings) {
    const line = building.street === undefined ? undefined : lines.get(building.street);
    if (!line || building.street === undefined) continue;
    const front = corner(building.plot, 0.5, 0);
    const hit = nearestOn(line, front);
    const unit = direction(line[hit.after]!, line[hit.after + 1]!);
    const left = unit.x * (front.y - hit.point.y) - unit.y * (front.x - hit.point.x) > 0;
    let along = distance(line[hit.after]!, hit.point);
    for (let i = 0; i < hit.after; i++) along += distance(line[i]!, line[i + 1]!);
    const list = byStreet.get(building.street) ?? [];
    list.push({ building, along, left });
    byStreet.set(building.street, list);
  }
  const numbers = new Map<Building, string>();
  for (const list of byStreet.values()) {
    list.sort((a, b) => a.along - b.along);
    const last = { odd: -1, even: 0 };
    for (const { building, along, left } of list) {
      const desired = 2 * Math.round(along / 12) + (left ? 1 : 2);
      const before = left ? last.odd : last.even;
      const number = Math.max(desired, before + 2);
      if (left) last.odd = number;
      else last.even = number;
      numbers.set(building, String(number));
    }
  }
  return numbers;
}
