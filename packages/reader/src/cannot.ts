import type { CannotReason } from './reading.ts';

/** What people ask maps for and this one does not do. They come before every rule. */
const cannot: readonly (readonly [RegExp, CannotReason])[] = [
  [
    /\b(?:bikes?|bicycles?|cycl(?:e|ing)|by (?:car|bus|train|tram|taxi|plane|boat|ferry)|driv(?:e|ing)|swim(?:ming)?|sail(?:ing)?|fly me|kayak(?:ing)?|scooter)\b(?! (?:stops?|racks?|shops?|parking|rental|repair|hire|lanes?|share))|\b(?:catch|take|get)(?: me)? (?:a|the) (?:bus|train|tram|taxi|cab|flight|ferry)\b/i,
    'not_on_foot',
  ],
  [
    /\b(?:weather|rain(?:y|ing)?|snow(?:y|ing)?|temperature|forecast|wind(?:y)?|sunny|sunrise|sunset)\b(?!.*\bshelter)/i,
    'weather',
  ],
  [
    /\b(?:live|current) traffic\b|\btraffic (?:now|jams?|right now)\b|\bopening (?:hours?|times?)\b|\bopen (?:right )?now\b|\b(?:what time|when) (?:does|do)\b.*\b(?:open|close)\b|\btimetable\b/i,
    'live_data',
  ],
  [
    /\b(?:delete|remove|close|erase|cancel|wipe)\b.*\b(?:account|(?:my|all|every|the whole) (?:of my )?(?:projects?|data))\b|\bdelete all\b|\bchange my password\b/i,
    'by_hand',
  ],
  [
    /^(?:(?:please|could you|can you) )*(?:e-?mail|mail|send (?:an? )?(?:e-?mail|message|text)|write (?:an? )?(?:e-?mail|message|to)|message|text|call) (?!the harbour|it\b)/i,
    'messages',
  ],
  [
    /\b(?:buy|order|book|reserve|pay)\b.*\b(?:tickets?|table|room|hotel|taxi|flight)\b|\bbuy me\b/i,
    'purchases',
  ],
];

/** Why a sentence cannot be done, whatever its other words say. */
export function findCannot(sentence: string): CannotReason | undefined {
  return cannot.find(([pattern]) => pattern.test(sentence))?.[1];
}
