import { z } from 'zod';
import { noOutput } from '../command-spec.ts';
import { defineTool } from '../tool-spec.ts';
import { field, hasOneOf, layer, layerMade, metres, newName, thing, where } from './fields.ts';

export const listLayers = defineTool({
  name: 'list_layers',
  area: 'layer',
  summary: 'Names the layers of the map with their fields.',
  input: z.strictObject({}),
  output: z.strictObject({
    layers: z.array(
      z.strictObject({ name: z.string(), fields: z.array(z.string()), features: z.int().min(0) }),
    ),
  }),
  effect: 'reads',
  needs: [],
  runs: 'page',
  examples: [
    'which layers do I have',
    'list the layers',
    'what is on this map',
    'show my layers',
    'what data is loaded',
    'name all layers and their fields',
    'what have I got in the map so far',
  ],
});

export const addLayer = defineTool({
  name: 'add_layer',
  area: 'layer',
  summary: 'Adds places of a category, or the last answer, as a layer.',
  input: z.strictObject({
    of: z.string().min(1).max(200).describe('A category of places, or @last.'),
    name: newName.optional(),
  }),
  output: layerMade,
  effect: 'changes',
  needs: ['editor'],
  runs: 'page',
  examples: [
    'add drinking water to the map as a layer called Taps',
    'keep that as a layer',
    'make a layer of all playgrounds',
    'put the bus stops on the map as a new layer',
    'add benches as a layer',
    'save the result as a layer',
    'load all schools into a layer named Schools',
    'turn this into a layer',
    'I want the cafés as an own layer',
    'hold on to the result as a layer',
  ],
});

export const removeLayer = defineTool({
  name: 'remove_layer',
  area: 'layer',
  summary: 'Removes a layer from the map.',
  input: z.strictObject({ layer }),
  output: noOutput,
  effect: 'changes',
  needs: ['layer'],
  runs: 'page',
  examples: [
    'remove the Trees layer',
    'delete this layer',
    'get rid of Stations',
    'drop the Districts layer from the map',
    'I do not need Buildings any more',
    'throw away the Parks layer',
    'erase the selected layer',
    'take Trees off the map for good',
  ],
});

export const renameLayer = defineTool({
  name: 'rename_layer',
  area: 'layer',
  summary: 'Gives a layer another name.',
  input: z.strictObject({ layer, name: newName }),
  output: noOutput,
  effect: 'changes',
  needs: ['layer'],
  runs: 'page',
  examples: [
    'rename Districts to Quarters',
    'call the Trees layer Old trees',
    'change the name of Parks to Green areas',
    'the selected layer should be called Stops',
    'give Buildings the name Houses',
    'Stations shall be named Railway',
  ],
});

export const setLayer = defineTool({
  name: 'set_layer',
  area: 'layer',
  summary: 'Changes the visibility, the opacity or the order of a layer.',
  input: z
    .strictObject({
      layer,
      visible: z.boolean().optional(),
      opacity: z.number().min(0).max(1).optional().describe('0 to 1.'),
      order: z.enum(['top', 'bottom', 'up', 'down']).optional(),
    })
    .refine(hasOneOf('visible', 'opacity', 'order'), { path: ['visible'] }),
  output: noOutput,
  effect: 'changes',
  needs: ['layer'],
  runs: 'page',
  examples: [
    'hide Buildings',
    'turn the trees back on',
    'set the opacity of the selected layer to 30%',
    'move stations to the top',
    'show the Parks layer again',
    'make Districts half transparent',
    'switch off Trees',
    'bring Parks to the front',
    'send Buildings to the back',
    'put Stations above everything else',
    'I do not want to see the trees',
    'fade Districts to 50%',
    'Parks should be see-through',
    'make the stations visible',
  ],
});

export const styleLayer = defineTool({
  name: 'style_layer',
  area: 'layer',
  summary: 'Styles a layer: a colour, a width, colours or heights by a field, a heatmap, labels.',
  input: z
    .strictObject({
      layer,
      colour: z
        .string()
        .min(1)
        .max(32)
        .optional()
        .describe('A colour by its name, such as "dark green", or #rrggbb.'),
      width: z.number().positive().max(64).optional().describe('Pixels.'),
      by: field.optional().describe('The field that colours follow.'),
      ramp: z.string().min(1).max(32).optional().describe('The name of a colour ramp.'),
      classes: z.int().min(2).max(12).optional().describe('How many classes.'),
      as: z.enum(['single', 'category', 'graduated', 'heat', 'cluster']).optional(),
      label: field.optional().describe('The field that is written beside features.'),
      heightBy: field.optional().describe('The field that areas are extruded by.'),
    })
    .refine(hasOneOf('colour', 'width', 'by', 'ramp', 'as', 'label', 'heightBy'), {
      path: ['colour'],
    }),
  output: noOutput,
  effect: 'changes',
  needs: ['layer'],
  runs: 'page',
  examples: [
    'color buildings by height',
    'make parks green',
    'paint the selected layer #ff8800',
    'heatmap of trees',
    'label districts with their name',
    'extrude Buildings by levels',
    'line width of parks 3 px',
    'cluster the stations',
    'colour Districts by population in 5 classes',
    'turn the trees red',
    'show Trees as a heat map',
    'thicker lines for Districts, 4 px',
    'shade the districts according to population',
    'write the species next to the trees',
    'give every use of Buildings an own colour',
    'group the stations into bubbles',
    'density of the trees',
    'a choropleth of Districts by population',
    'buildings as blocks with their height',
    'I want dark blue parks',
    'names on the stations',
  ],
});

export const filterLayer = defineTool({
  name: 'filter_layer',
  area: 'layer',
  summary: 'Shows only the features that meet conditions; an empty list shows all.',
  input: z.strictObject({ layer, where }),
  output: z.strictObject({ features: z.int().min(0) }),
  effect: 'changes',
  needs: ['layer'],
  runs: 'page',
  examples: [
    'filter trees where species is oak',
    'filter Districts population >= 5000 and name contains East',
    'show everything in Buildings again',
    'only show buildings with more than 5 levels',
    'show only oaks in Trees',
    'remove the filter from Parks',
    'just the stations with over 1000 passengers',
    'hide all buildings lower than 10 metres',
    'keep only parks larger than 5000',
    'display trees planted after 1990',
    'I only want to see districts with fewer than 2000 people',
    'no filter on Trees any more',
  ],
});

export const selectFeatures = defineTool({
  name: 'select_features',
  area: 'layer',
  summary: 'Selects features of a layer by their fields or by nearness.',
  input: z
    .strictObject({
      layer,
      where: where.optional(),
      within: thing.optional().describe('Inside what.'),
      nearMetres: metres.optional().describe('How near, in metres.'),
      of: thing.optional().describe('Near what.'),
    })
    .refine(hasOneOf('where', 'within', 'nearMetres'), { path: ['where'] })
    .refine((input) => input.nearMetres === undefined || input.of !== undefined, { path: ['of'] }),
  output: z.strictObject({ features: z.int().min(0) }),
  effect: 'shows',
  needs: ['layer'],
  runs: 'page',
  examples: [
    'select stations inside Districts',
    'select trees within 50 m of the route',
    'select buildings higher than 20',
    'mark all trees where species is lime',
    'select the parks inside the selection',
    'pick the buildings near Stations, 100 m',
    'highlight oaks in Trees',
    'which buildings are within 200 m of the parks, select them',
    'select all stations with more than 5000 passengers',
    'choose the trees that are in Parks',
  ],
});

export const layerStatistics = defineTool({
  name: 'layer_statistics',
  area: 'layer',
  summary: 'Counts the features of a layer, or gives the sum or average of a field.',
  input: z
    .strictObject({
      layer,
      of: z.enum(['count', 'sum', 'mean', 'min', 'max', 'all']).describe('Which figure.'),
      field: field.optional(),
    })
    .refine((input) => input.of === 'count' || input.of === 'all' || input.field !== undefined, {
      path: ['field'],
    }),
  output: z.strictObject({
    count: z.int().min(0),
    sum: z.number().optional(),
    mean: z.number().optional(),
    min: z.number().optional(),
    max: z.number().optional(),
  }),
  effect: 'reads',
  needs: ['layer'],
  runs: 'page',
  examples: [
    'how many trees are there in the Trees layer',
    'sum of passengers over Stations',
    'average height of Buildings',
    'what is the tallest building',
    'total population of the districts',
    'statistics of Parks',
    'count the stations',
    'mean number of levels in Buildings',
    'highest number of passengers at the stations',
    'how many features has Districts',
    'smallest park by area',
    'number of buildings',
    'add up the population of all districts',
  ],
});

export const deleteFeatures = defineTool({
  name: 'delete_features',
  area: 'layer',
  summary: 'Deletes the selected features.',
  input: z.strictObject({ what: z.literal('@selection') }),
  output: noOutput,
  effect: 'changes',
  needs: ['editor'],
  runs: 'page',
  examples: [
    'delete the selected features',
    'remove the selection',
    'erase what I selected',
    'delete these shapes',
    'drop the selected polygons',
    'get rid of the marked objects',
    'throw the selected things out of the layer',
  ],
});
