import { rule } from '../rule.ts';
import type { Input, Match, Rule } from '../rule.ts';

const withLayers = { when: ({ layers }: { layers?: readonly unknown[] }) => layers !== undefined };
const operation = (
  name: Rule['name'],
  templates: string,
  make: Parameters<typeof rule>[2] = {},
): Rule => rule(name, templates, make, withLayers);

const merged = '( and merge/dissolve/join/unite the/them/it? result? )';
const zone = (input: Input, { scan }: Match): Input => {
  const distance = scan.number('L');
  return { ...input, ...(distance !== undefined && { distanceMetres: distance }) };
};
const zoneOf = (more: Input) => ({
  make: (input: Input, match: Match) => ({ ...zone(input, match), ...more }),
  templates: (end: string) =>
    `buffer <thing:of> ${end}
     ( draw/make/create/add/show me? )? a/the? buffer/zone/ring/corridor around/of/along/about <thing:of> ${end}
     ( draw/make/create/add )? a/the? buffer/zone ${end}
     buffer ${end}`,
});
const plainZone = zoneOf({});
const mergedZone = zoneOf({ dissolve: true });
const selectedOr =
  (make: Rule['make']): Rule['make'] =>
  (input, match) => {
    const made = make(input, match);
    if (!made || made['of'] !== undefined) return made;
    const { selected } = match.context;
    // Without a layer there is nothing to draw a zone around: it is asked for.
    return selected === undefined ? { ...made, layer: '' } : { ...made, of: '@selected' };
  };

const overlay = (how: string, templates: string): Rule =>
  operation('overlay', templates, (input) => {
    const { a, b } = input;
    const proper = [a, b].every(
      (side) => typeof side === 'string' && !/^@(?:route|selection|all)$/.test(side),
    );
    return proper ? { how, layer: a, with: b } : undefined;
  });

/** Operations on layers: each makes a new one. */
export const operationRules = [
  rule('buffer', plainZone.templates(''), selectedOr(plainZone.make), { absorbs: ['L'] }),
  rule('buffer', mergedZone.templates(merged), selectedOr(mergedZone.make), { absorbs: ['L'] }),
  overlay(
    'intersection',
    `intersect <thing:a> with/and <thing:b>
     the? intersection of <thing:a> and/with <thing:b>`,
  ),
  overlay(
    'union',
    `unite/merge/combine <thing:a> and/with <thing:b>\n the? union of? <thing:a> and/with <thing:b>`,
  ),
  overlay(
    'difference',
    `subtract/erase/remove/cut <thing:b> from <thing:a>\n <thing:a> minus <thing:b>`,
  ),
  overlay('clip', `clip/cut/trim <thing:a> to/with/by <thing:b>`),
  operation('dissolve', `dissolve <layer>\n dissolve <layer> by <field:by>`),
  rule(
    'simplify',
    `simplify/generalise/generalize <layer>
     thin out the vertices of <layer>`,
    (input, { scan }) => {
      const tolerance = scan.number('L');
      return { ...input, ...(tolerance !== undefined && { toleranceMetres: tolerance }) };
    },
    { absorbs: ['L'], ...withLayers },
  ),
  operation('hull', `draw/make? a/the? convex hull/outline of/around <thing:of>`, {
    shape: 'convex',
  }),
  operation('hull', `draw/make? a/the? concave hull/outline of/around <thing:of>`, {
    shape: 'concave',
  }),
  operation('hull', `draw/make? a/the? bounding_box/envelope of/around <thing:of>`, {
    shape: 'box',
  }),
  operation(
    'centroids',
    `make/draw? the/a? centroid/centroids/centre_points/center_points/middle/middles of/from <layer>`,
  ),
  operation(
    'voronoi',
    `make/draw? a/the? voronoi/thiessen cells/diagram/polygons? of/from/around/for <layer>`,
  ),
  rule(
    'make_grid',
    `make/draw/create? a/the? hexagon/hexagonal/hex grid over/across/on <thing:over>
     make/draw/create? a/the? grid of hexagons over/across/on <thing:over>`,
    (input, { scan }) => ({ ...input, shape: 'hexagon', ...sizeOf(scan) }),
    { absorbs: ['L'] },
  ),
  rule(
    'make_grid',
    `make/draw/create? a/the? square grid over/across/on <thing:over>
     make/draw/create? a/the? grid of squares over/across/on <thing:over>`,
    (input, { scan }) => ({ ...input, shape: 'square', ...sizeOf(scan) }),
    { absorbs: ['L'] },
  ),
  operation(
    'count_points',
    `( count | number of | how many ) <layer:points> ( are | are_there )? per/in/inside/in_each/by <layer:polygons>`,
    (input) => (input['points'] === input['polygons'] ? undefined : input),
  ),
  operation(
    'join',
    `join <layer> to/with/and <layer:with>
     join <layer> to/with/and <layer:with> by/on <word:on>`,
  ),
  operation('nearest', `find? the? nearest/closest <layer:to> for/to/of <layer>`, (input) =>
    input['to'] === input['layer'] ? undefined : input,
  ),
  operation(
    'check_geometry',
    `( check | validate ) the? geometry/geometries/shapes? of? <layer> and repair/fix it/them?
     repair/fix the? geometry/geometries/shapes? of? <layer>`,
    { repair: true },
  ),
  operation(
    'check_geometry',
    `( check | validate ) the? geometry/geometries/shapes? of? <layer>
     is the geometry of <layer> valid/ok`,
  ),
];

function sizeOf(scan: Match['scan']): Input {
  const size = scan.number('L');
  return size === undefined ? {} : { sizeMetres: size };
}
