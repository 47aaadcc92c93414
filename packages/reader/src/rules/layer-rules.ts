import { rule } from '../rule.ts';
import type { Rule } from '../rule.ts';

const withLayers = { when: ({ layers }: { layers?: readonly unknown[] }) => layers !== undefined };
const layerRule = (
  name: Rule['name'],
  templates: string,
  make: Parameters<typeof rule>[2] = {},
): Rule => rule(name, templates, make, withLayers);

/** Layers: which there are, how they look, what of them is shown. */
export const layerRules = [
  rule(
    'add_layer',
    `keep/add/save/make/turn that/this/it/the_result/the_area as/into/to? a/the? layer/map?
     keep/add/save that/this/it/the_result/the_area as a new? layer called/named <text:name>`,
    ({ name }) => ({ of: '@last', ...(name !== undefined && { name }) }),
    { when: ({ last }) => last !== undefined },
  ),
  layerRule(
    'list_layers',
    `which/what layers do i have
     which/what layers are there
     list/show/name me? my/the/all? layers`,
  ),
  rule(
    'add_layer',
    `add/put/show/load/make all? the? <place:of> ( on/to/in the map )? as/into a/an new/own? layer
     add/put/show/load/make all? the? <place:of> ( on/to/in the map )? as/into a/an new/own? layer called/named <text:name>
     make/add a new? layer of all? the? <place:of>
     make/add a new? layer of all? the? <place:of> called/named <text:name>`,
    (input, match) => (/«Y/.test(match.text('of') ?? '') ? undefined : input),
  ),
  layerRule(
    'remove_layer',
    `remove/delete/drop/erase/get_rid_of/throw_away <layer> ( from the map )?`,
    (input, match) =>
      // "Remove all trees" may mean the features.
      /^(?:all|every|each|these|those)\b/i.test(match.scan.restore(match.text('layer') ?? ''))
        ? undefined
        : input,
  ),
  layerRule(
    'rename_layer',
    `rename <layer> to/as/into? <text:name>
     rename <layer>
     call <layer> <text:name>
     change the name of <layer> to <text:name>
     give <layer> the name <text:name>`,
  ),
  layerRule('set_layer', `hide <layer>\n turn/switch off <layer>\n turn/switch <layer> off`, {
    visible: false,
  }),
  layerRule(
    'set_layer',
    `show/unhide <layer> again?
     turn/switch on <layer>
     turn/switch <layer> back? on again?
     make <layer> visible again?`,
    { visible: true },
  ),
  layerRule('set_layer', `make <layer> half transparent/half-transparent/see-through?`, {
    opacity: 0.5,
  }),
  layerRule(
    'set_layer',
    `set/change/make? the? opacity of <layer> to/at/be? <%:opacity>
     make/fade/set <layer> to/at? <%:opacity> opaque/opacity?`,
  ),
  layerRule(
    'set_layer',
    `make <layer> <%:opacity> transparent/see-through`,
    ({ opacity, ...rest }) => ({
      ...rest,
      opacity: Math.round((1 - Number(opacity)) * 100) / 100,
    }),
  ),
  layerRule('set_layer', `move/send/bring/put/raise <layer> to the? top/front`, { order: 'top' }),
  layerRule('set_layer', `move/send/bring/put <layer> to the? bottom/back`, { order: 'bottom' }),
  layerRule('set_layer', `move/bring/put <layer> up`, { order: 'up' }),
  layerRule('set_layer', `move/bring/put <layer> down`, { order: 'down' }),
  layerRule(
    'style_layer',
    `colour/color/shade/style/classify <layer> by/according_to <field:by>
     colour/color/shade/style/classify <layer> by/according_to <field:by> with/in/into? <Q:classes>
     colour/color/shade/style/classify <layer> by/according_to <field:by> with the? <word:ramp> ramp/colours?
     a/the? choropleth/choropleth_map of <layer> by <field:by>`,
  ),
  layerRule('style_layer', `extrude/raise <layer> by <field:heightBy>`),
  layerRule('style_layer', `label <layer> with/by their/its/the? <field:label>`),
  layerRule(
    'style_layer',
    `( show/make/draw )? a/the? heatmap/heat_map of/from <layer>
     ( show/make/draw )? <layer> as a? heatmap/heat_map`,
    { as: 'heat' },
  ),
  layerRule('style_layer', `cluster <layer>\n show <layer> as clusters`, { as: 'cluster' }),
  layerRule('style_layer', `set/make? the? line? width of <layer> to? <X:width>`),
  layerRule(
    'style_layer',
    `make/turn/paint/colour/color/draw/fill <layer> in? <colour>
     set the? colour/color of <layer> to <colour>`,
  ),
  layerRule(
    'filter_layer',
    `show everything/all in/of <layer> again?
     clear/remove/drop the? filter of/from/on/for <layer>`,
    { where: [] },
  ),
  layerRule(
    'filter_layer',
    `filter/only/just/only_show/show_only/show_just/keep_only/just_show only? <layer> <conditions:where>`,
  ),
  layerRule(
    'select_features',
    `select/mark/pick/choose <layer> <L:nearMetres> of/from/around/to <thing:of>`,
  ),
  layerRule(
    'select_features',
    `select/mark/pick/choose <layer> that_are/which_are? inside/within/in <thing:within>`,
  ),
  layerRule('select_features', `select/mark/pick/choose <layer> <conditions:where>`),
  rule('delete_features', `delete/remove/erase <thing:what>`, ({ what }) =>
    what === '@selection' ? { what } : undefined,
  ),
  layerRule(
    'layer_statistics',
    `( how many | count | number of ) <layer> ( are there | exist | do_i_have )? ( in the layer )?
     how many features has/does/are/in <layer> have?`,
    { of: 'count' },
  ),
  layerRule(
    'layer_statistics',
    `( how many | count | number of ) <layer> are there in <layer:same>`,
    (input) =>
      input['layer'] === input['same'] ? { layer: input['layer'], of: 'count' } : undefined,
  ),
  layerRule(
    'layer_statistics',
    `( what are | what's | give me )? the? statistics/stats of/for/over <layer>`,
    {
      of: 'all',
    },
  ),
  ...(
    [
      ['mean', 'average/mean'],
      ['sum', 'sum/total'],
      ['min', 'minimum/lowest/smallest/least'],
      ['max', 'maximum/highest/tallest/largest/biggest'],
    ] as const
  ).map(([of, words]) =>
    layerRule(
      'layer_statistics',
      `( what is | what's | give me )? the? ${words} of? the? <field> of/over/in <layer>`,
      { of },
    ),
  ),
];
