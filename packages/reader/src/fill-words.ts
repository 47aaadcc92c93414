import { formatPattern, headingPattern, pageWords, readHeading } from './lexicon.ts';

type Value = string | number | boolean | readonly string[];

const withPages = pageWords.map(([words, path]): readonly [RegExp, Value] => [
  new RegExp(`\\b(?:${words})\\b`, 'i'),
  path,
]);

/**
 * Words that fill a field of a call wherever they are in a sentence; the first that is found counts.
 * By tool and field; `*` stands for every tool with the field.
 */
export const fillWords: Readonly<Record<string, readonly (readonly [RegExp, Value])[]>> = {
  'describe_route.about': [
    [/\b(?:steep)/i, 'steepest'],
    [/\bsplits?\b/i, 'splits'],
    [/\b(?:turns?|cues?|directions)\b/i, 'turns'],
    [/\b(?:climb|ascent|uphill|elevation|metres up|hilly|gain)/i, 'climb'],
    [/\b(?:surface|asphalt|paved|tarmac|ground|gravel|unpaved|underfoot|mud)/i, 'surface'],
    [/\b(?:time|take|when|minutes|hours|duration|fast|back by)\b/i, 'time'],
    [/\b(?:far|distance|long|length|kilomet|miles?|mileage|km)\b/i, 'distance'],
    [/./, 'all'],
  ],
  'choose_found.which': [
    [/\b(?:flat|least climb|fewest hills|least steep|least hilly|easiest)/i, 'flattest'],
    [/\b(?:hilliest|most climb|most hills|steepest)/i, 'hilliest'],
    [/\b(?:greenest|most green|most parks)/i, 'greenest'],
    [/\bshortest\b/i, 'shortest'],
    [/\blongest\b/i, 'longest'],
    [/\b(?:first|1st|one|1)\b(?! (?:that|with|please))/i, 1],
    [/\b(?:second|2nd|two|2)\b/i, 2],
    [/\b(?:third|3rd|three|3)\b/i, 3],
  ],
  'remove_stop.stop': [
    [/\b(?:last|final)\b/i, '@last'],
    [/\b(?:first|1st|1)\b/i, 1],
    [/\b(?:second|2nd|2|two)\b/i, 2],
    [/\b(?:third|3rd|3|three)\b/i, 3],
    [/\b(?:fourth|4th|4|four)\b/i, 4],
    [/\b(?:fifth|5th|5|five)\b/i, 5],
  ],
  'add_stop.at': [
    [/\b(?:end|finish|continue|extend|last)\b/i, 'end'],
    [/\b(?:start|begin|set off|first)\b/i, 'start'],
    [/./, 'best'],
  ],
  'find_along.kinds': [
    [/\b(?:toilet|loo|wc|restroom|pee)/i, ['toilets']],
    [/\b(?:shelter|roof)/i, ['shelter']],
    [/\b(?:water|drink|bottle|thirsty|refill|fountain)/i, ['water']],
  ],
  'find_loops.other': [[/\b(?:other|others|different|another|new)\b/i, true]],
  'find_reach.reverse': [[/\b(?:who|from where|away from)\b/i, true]],
  'set_layer.visible': [
    [/\b(?:hide|off|invisible|away|not|don't|without|disappear)\b/i, false],
    [/\b(?:show|on|visible|again|back|unhide)\b/i, true],
  ],
  'set_layer.order': [
    [/\b(?:top|front|above|over|foreground)\b/i, 'top'],
    [/\b(?:bottom|back of|behind|below|beneath|background|to the back)\b/i, 'bottom'],
  ],
  'style_layer.as': [
    [/\b(?:heat|density|hotspot)/i, 'heat'],
    [/\b(?:cluster|bubbles?|grouped?)\b/i, 'cluster'],
  ],
  'layer_statistics.of': [
    [/\b(?:average|mean|typical)\b/i, 'mean'],
    [/\b(?:sum|total|altogether|add up|in all|together)\b/i, 'sum'],
    [/\b(?:max|maximum|highest|tallest|largest|biggest|most|oldest)\b/i, 'max'],
    [/\b(?:min|minimum|lowest|smallest|shortest|least)\b/i, 'min'],
    [/\b(?:how many|count|number)\b/i, 'count'],
    [/./, 'all'],
  ],
  'overlay.how': [
    [/\b(?:intersect|overlap|common|both)/i, 'intersection'],
    [/\b(?:clip|cut|trim|crop|chop|within the border|in(?:side)?)\b/i, 'clip'],
    [
      /\b(?:subtract|without|minus|difference|take .* out|remove|erase|except|not in)\b/i,
      'difference',
    ],
    [/\b(?:union|merge|combine|unite|together|plus)\b/i, 'union'],
  ],
  'hull.shape': [
    [/\bconcave\b/i, 'concave'],
    [/\b(?:box|rectangle|extent|bounds|envelope)\b/i, 'box'],
    [/./, 'convex'],
  ],
  'make_grid.shape': [
    [/\b(?:hex|honeycomb)/i, 'hexagon'],
    [/\b(?:square|raster|fishnet|cells?|checker)/i, 'square'],
  ],
  'check_geometry.repair': [[/\b(?:repair|fix|heal|correct|mend)/i, true]],
  'buffer.dissolve': [[/\b(?:merge|dissolve|one shape|unite)/i, true]],
  'measure.what': [
    [/\b(?:area|big|large|size|hectare|acre|square)/i, 'area'],
    [/\b(?:apart|beeline|crow|distance|far)\b/i, 'distance'],
    [/\b(?:long|length)\b/i, 'length'],
  ],
  'set_map_style.mode': [
    [/\b(?:dark|night)\b/i, 'dark'],
    [/\b(?:light|bright|day)\b/i, 'light'],
  ],
  'set_map_style.terrain3d': switchOf(
    'terrain|mountains?|hills?|relief|ground|three-dimensional map',
  ),
  'set_map_style.buildings3d': switchOf('buildings?|houses?'),
  'set_map_style.hillshade': switchOf('hill ?shad(?:e|ing)|shading|shadows?'),
  'set_map_style.contours': switchOf('contours?|height lines?'),
  'set_map_style.labels': switchOf('labels?|names?|texts?|writing'),
  'move_camera.zoomBy': [
    [/\b(?:out|further|farther|smaller|surroundings|wider)\b/i, -1],
    [/\b(?:zoom|in|closer|nearer|bigger|larger)\b/i, 1],
  ],
  'set_project_status.status': [
    [/\b(?:hold|pause|later|wait)/i, 'on_hold'],
    [/\b(?:archive)/i, 'archived'],
    [/\b(?:complete|finish|done|over|wrap)/i, 'completed'],
    [/\b(?:active|resume|again|restart|go on)/i, 'active'],
  ],
  'set_visibility.visibility': [
    [/\b(?:link)\b/i, 'link'],
    [/\b(?:private|secret|hide|only us|nobody|just us|members)\b/i, 'private'],
    [/\b(?:public|publish|everyone|everybody|world|all|anyone)\b/i, 'public'],
  ],
  'invite.role': [
    [/\b(?:edit|editor|change)\b/i, 'editor'],
    [/\b(?:comment|commenter)\b/i, 'commenter'],
    [/\b(?:view|viewer|see|look|read)\b/i, 'viewer'],
  ],
  'add_task.priority': [
    [/\burgent\b/i, 'urgent'],
    [/\bhigh(?: priority)?\b/i, 'high'],
    [/\blow(?: priority)?\b/i, 'low'],
  ],
  'open_page.page': withPages,
  'delete_features.what': [[/./, '@selection']],
};

function switchOf(words: string): readonly (readonly [RegExp, Value])[] {
  const off = "\\b(?:off|hide|no|without|remove|away|rid|don't|not)\\b";
  return [
    [new RegExp(`${off}.*\\b(?:${words})\\b|\\b(?:${words})\\b.*${off}`, 'i'), false],
    [new RegExp(`\\b(?:${words})\\b`, 'i'), true],
  ];
}

/** What a sentence says of a field by its words alone. */
export function readFillWords(sentence: string, tool: string, field: string): Value | undefined {
  const found = fillWords[`${tool}.${field}`]?.find(([pattern]) => pattern.test(sentence));
  return found?.[1];
}

export function readFormat(sentence: string): string | undefined {
  return new RegExp(`\\b(?:${formatPattern})\\b`, 'i').exec(sentence)?.[0].toLowerCase();
}

export function readDirection(sentence: string): number | undefined {
  const found = new RegExp(`\\b(${headingPattern})\\b`, 'i').exec(sentence)?.[1];
  return found === undefined ? undefined : readHeading(found);
}
