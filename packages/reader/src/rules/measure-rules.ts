import { rule } from '../rule.ts';

/** Distances, areas, heights and views. */
export const measureRules = [
  rule(
    'measure',
    `how far is it? from <place:from> to <place:to> as_the_crow_flies/in_a_straight_line?
     ( what is | what's | measure | give me )? the? straight/straight_line/straight-line/direct? distance from/between <place:from> to/and <place:to> as_the_crow_flies?
     beeline from <place:from> to <place:to>
     how far apart are <place:from> and <place:to>`,
    { what: 'distance' },
  ),
  rule(
    'measure',
    `how big/large is <thing:of>
     ( what is | what's | measure | give me )? the? area/size/acreage of <thing:of>
     how many hectares/square_metres/square_meters/square_kilometres is/are/does <thing:of> have?`,
    { what: 'area' },
  ),
  rule(
    'measure',
    `how long is <thing:of>
     ( what is | what's | measure | give me )? the? length of <thing:of>
     measure <thing:of>`,
    { what: 'length' },
  ),
  rule(
    'measure_elevation',
    `show/draw? me? the/an? elevation/height profile of/along/for? <thing:along>`,
  ),
  rule(
    'measure_elevation',
    `how high is <place>
     ( what is | what's )? the? elevation/altitude/height ( above sea level )? of/at/in? <place>
     ( at )? what elevation/altitude is <place>
     how many metres/meters above the? sea/sea_level is <place>`,
  ),
  rule('measure_elevation', `how high up? am i up?`, { place: '@me' }),
  rule(
    'line_of_sight',
    `( can/could you/i/one/we )? see/spot <place:to> from <place:from>
     is <place:to> visible from <place:from>
     is there a? view of <place:to> from <place:from>
     line of sight from <place:from> to <place:to>
     line of sight between <place:from> and <place:to>`,
  ),
];
