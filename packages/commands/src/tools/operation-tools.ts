import { z } from 'zod';
import { defineTool } from '../tool-spec.ts';
import { field, layer, layerMade, metres, newName, thing } from './fields.ts';

/** Each makes a new layer, so that nothing is overwritten. */
const operation = {
  area: 'operation',
  output: layerMade,
  effect: 'changes',
  runs: 'page',
} as const;

export const buffer = defineTool({
  ...operation,
  name: 'buffer',
  summary: 'Makes a layer of the zone of a width around a thing.',
  input: z.strictObject({
    of: thing,
    distanceMetres: metres.describe('Metres.'),
    dissolve: z.boolean().optional().describe('Whether zones that touch become one.'),
    name: newName.optional(),
  }),
  needs: ['editor'],
  examples: [
    'buffer the selected layer by 200 m',
    'buffer stations by half a kilometre and merge the result',
    'a 50 m zone around the route',
    'draw a buffer of 1 km around Stations',
    'make a ring of 300 metres around the parks',
    'buffer of the selection, 100 m',
    'everything within 250 m of the stations as an area',
    'surround Trees by 10 m',
    'grow the parks by 20 metres',
    'corridor of 100 m along the route',
    'widen the districts outwards by 30 m',
  ],
});

export const overlay = defineTool({
  ...operation,
  name: 'overlay',
  summary: 'Makes a layer of the union, intersection, difference or clip of two layers.',
  input: z.strictObject({
    how: z.enum(['union', 'intersection', 'difference', 'clip']),
    layer,
    with: layer,
    name: newName.optional(),
  }),
  needs: ['layer'],
  examples: [
    'intersect Parks with Districts',
    'union of parks and buildings',
    'subtract Buildings from Parks',
    'clip Trees to Parks',
    'cut Districts by Parks',
    'where do parks and districts overlap',
    'parks without the buildings',
    'merge Parks and Districts into one layer',
    'the part of Trees that is in Districts',
    'common area of Parks and Districts',
    'combine buildings with parks',
    'take the buildings out of the parks',
    'trim Parks at the border of Districts',
  ],
});

export const dissolve = defineTool({
  ...operation,
  name: 'dissolve',
  summary: 'Makes a layer in which features with the same value of a field are one.',
  input: z.strictObject({ layer, by: field.optional() }),
  needs: ['layer'],
  examples: [
    'dissolve districts by name',
    'dissolve Parks',
    'merge the parks of the same kind',
    'join touching buildings together',
    'one shape for each use of Buildings',
    'melt all districts into one',
    'group Parks by kind into single shapes',
  ],
});

export const simplify = defineTool({
  ...operation,
  name: 'simplify',
  summary: 'Makes a layer with fewer vertices, within a tolerance.',
  input: z.strictObject({ layer, toleranceMetres: metres.describe('Metres.') }),
  needs: ['layer'],
  examples: [
    'simplify Parks with a tolerance of 5 meters',
    'simplify the selected layer by 10 m',
    'fewer points in Districts, 20 m',
    'thin out the vertices of Parks by 2 m',
    'generalise Buildings at 3 m',
    'smooth the outlines of the districts by 15 m',
    'reduce the detail of Parks, 8 metres',
  ],
});

export const hull = defineTool({
  ...operation,
  name: 'hull',
  summary: 'Makes a layer of the hull of a thing: convex, concave or its box.',
  input: z.strictObject({ of: thing, shape: z.enum(['convex', 'concave', 'box']) }),
  needs: ['layer'],
  examples: [
    'convex hull of the stations',
    'concave hull of Trees',
    'bounding box of Buildings',
    'draw an outline around the stations',
    'the smallest shape that encloses all trees',
    'rubber band around the selected layer',
    'envelope of Parks',
    'what rectangle do the districts fit in',
  ],
});

export const centroids = defineTool({
  ...operation,
  name: 'centroids',
  summary: 'Makes a layer of the centroid of each feature.',
  input: z.strictObject({ layer }),
  needs: ['layer'],
  examples: [
    'centroids of buildings',
    'a point in the middle of every district',
    'turn Parks into points',
    'centre points of the buildings',
    'make centroids from Districts',
    'one dot for each park',
    'where is the centre of each district',
  ],
});

export const voronoi = defineTool({
  ...operation,
  name: 'voronoi',
  summary: 'Makes a layer of the Voronoi cells of points.',
  input: z.strictObject({ layer }),
  needs: ['layer'],
  examples: [
    'voronoi from stations',
    'voronoi cells of Trees',
    'Thiessen polygons around the stations',
    'areas that are closest to each station',
    'make a Voronoi diagram of Stations',
    'divide the map by the nearest station',
    'service areas of the stations by nearness',
  ],
});

export const makeGrid = defineTool({
  ...operation,
  name: 'make_grid',
  summary: 'Makes a layer of squares or hexagons over a thing.',
  input: z.strictObject({
    shape: z.enum(['square', 'hexagon']),
    sizeMetres: metres.describe('The width of a cell in metres.'),
    over: thing,
  }),
  needs: ['editor'],
  examples: [
    'make a hexagon grid of 250 m over Districts',
    'square grid, 100 m, over the selection',
    'cover Parks with hexagons of 50 metres',
    'grid of 1 km squares over the map',
    'draw a raster of 200 m cells on Districts',
    'lay a honeycomb of 300 m over Buildings',
    'divide the districts into squares of 500 m',
    'fishnet of 400 m over Parks',
  ],
});

export const countPoints = defineTool({
  ...operation,
  name: 'count_points',
  summary: 'Makes a layer of polygons with how many points are in each.',
  input: z.strictObject({ points: layer, polygons: layer }),
  needs: ['layer'],
  examples: [
    'count trees per district',
    'number of stations in each district',
    'how many trees does every park have',
    'trees by district',
    'count the Stations inside each of the Districts',
    'points in polygons: trees in parks',
    'which district has the most trees',
    'tally the trees for every park',
  ],
});

export const join = defineTool({
  ...operation,
  name: 'join',
  summary: 'Makes a layer with the fields of another, by a common field or by place.',
  input: z.strictObject({ layer, with: layer, on: field.optional() }),
  needs: ['layer'],
  examples: [
    'join stations to districts by name',
    'add the fields of Districts to Stations',
    'join Trees with Parks',
    'give each station the name of its district',
    'attach the attributes of Parks to Trees',
    'bring population from Districts over to Stations',
    'match buildings to districts by name',
    'which district is each station in, as a column',
  ],
});

export const nearest = defineTool({
  ...operation,
  name: 'nearest',
  summary: 'Makes a layer of features with the nearest of another layer.',
  input: z.strictObject({ layer, to: layer }),
  needs: ['layer'],
  examples: [
    'nearest station for each building',
    'find the closest park to every building',
    'distance from each tree to the nearest station',
    'which station is nearest to which building',
    'lines from the buildings to their closest station',
    'for every district the nearest park',
    'how far is it from each building to a station',
  ],
});

export const checkGeometry = defineTool({
  ...operation,
  name: 'check_geometry',
  summary: 'Finds invalid geometry in a layer, and repairs it where asked.',
  input: z.strictObject({ layer, repair: z.boolean().optional() }),
  needs: ['layer'],
  examples: [
    'check the geometry of Parks and repair it',
    'is the geometry of Buildings valid',
    'validate Districts',
    'find broken shapes in Parks',
    'repair the selected layer',
    'fix invalid polygons in Districts',
    'are there self-intersections in Buildings',
    'any errors in the shapes of the parks',
    'heal the districts',
  ],
});
