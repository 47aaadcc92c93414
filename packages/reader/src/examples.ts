import type { ToolName } from '@webmaps/commands/tools';
import type { LayerInfo } from './reading.ts';

/** The layers that examples speak of. */
export const exampleLayers: readonly LayerInfo[] = [
  { name: 'Parks', fields: ['name', 'kind', 'area'] },
  { name: 'Buildings', fields: ['height', 'levels', 'use'] },
  { name: 'Trees', fields: ['species', 'planted'] },
  { name: 'Stations', fields: ['name', 'passengers'] },
  { name: 'Districts', fields: ['name', 'population'] },
];

/** Freer sentences than the examples that people are shown. */
export const moreExamples: Readonly<Partial<Record<ToolName, readonly string[]>>> = {};

/** What changes the call before, where a rule does not read it. */
export const followUps: Readonly<Partial<Record<ToolName, readonly string[]>>> = {
  find_loops: [
    'that is too long',
    'too short',
    'too hilly for me',
    'much longer please',
    'can it be shorter',
    'make it flatter',
    'hillier',
    'with less traffic',
    'more trees and shade',
    'go the other direction first',
    'try again',
    'I do not like these, show different ones',
    'three more',
    'add one kilometre',
    'take two kilometres off',
    'start somewhere else, at the museum',
    'leave from the market instead',
    'rather forty minutes',
    'only ten km this time',
  ],
  find_reach: [
    'and in twenty minutes',
    'a bit further',
    'what about half an hour',
    'the same from the station',
    'for two kilometres instead',
    'in three rings',
    'and on foot',
  ],
  plan_route: [
    'flatter if possible',
    'with fewer cars',
    'avoid the steps',
    'greener please',
    'by quiet ways instead',
  ],
  count_people: ['and within a kilometre', 'what about 20 minutes', 'the same for the station'],
  buffer: ['make it wider', '100 m more', 'half of that'],
};

/** What people say to a map and no tool does. */
export const unrelated: readonly string[] = [
  'what will the weather be tomorrow',
  'is it going to rain on my run',
  'tell me a joke',
  'who are you',
  'how do I train for a race',
  'what should I eat before running',
  'who won the race last year',
  'what is the capital of France',
  'translate this into German',
  'book me a hotel room',
  'order a taxi to the station',
  'play some music',
  'set an alarm for six',
  'call my mother',
  'how are you today',
  'good morning',
  'thank you very much',
  'I am tired',
  'my knee hurts',
  'which shoes should I buy',
  'write a poem about the sea',
  'what time is it',
  'what is the meaning of life',
  'take me there by car',
  'show me flights to Paris',
  'how much does a ticket cost',
  'what is the best city to live in',
  'sing a song',
  'how many calories do I burn',
  'who is the mayor of Eastgate',
  'when was the castle built',
  'are the shops open on Sunday',
  'is there a concert tonight',
  'give me money',
  'solve this equation',
  'what is the news today',
];
