import type { ReadingContext } from './reading.ts';
import { liftRunWords, scanSentence } from './scan.ts';
import type { Scan } from './scan.ts';

/** Words that mean the same to a tool; the first of a line is the one that counts. */
const synonyms = `show display see view bring-up
remove delete drop throw erase skip scrap
loop round circuit circular lap circle
start begin leave set-off
end finish
route way path directions track
find search look need seek locate
near nearby close around nearest closest
people resident inhabitant population live lives neighbour
colour color paint shade tint coloured
reverse flip opposite backwards invert
make draw create put add new
clip cut trim crop chop
task todo
done finished complete completed
high tall height altitude elevation
export download file
link share url
centroid middle centre center
comment note remark annotate
big large size acreage
merge dissolve union unite combine
fix repair heal mend
check valid validate broken error
steep climb ascent hill hilly uphill
flat level
run jog running jogging
water drink thirsty fountain bottle
toilet loo pee restroom wc
shelter roof
long far length distance mileage
fast time duration quick
nature wood park forest tree shade green
quiet calm traffic car
hull outline envelope wrap enclose
buffer zone margin corridor ring
hexagon honeycomb hex
grid raster fishnet
join attach match
select highlight mark pick choose
filter only just
hide invisible off
visible on
count number many tally
average mean
total sum
map background basemap
label name text
relief terrain mountain ground
building house
undo revert back
invite access member
public everyone world publish
private secret
save keep store remember
reach reachable get isochrone catchment
walk foot
help example`
  .split('\n')
  .map((line) => line.split(' '));

const meanings = new Map(
  synonyms.flatMap(([first = '', ...others]) =>
    [first, ...others].map((word) => [stemWord(word), stemWord(first)] as const),
  ),
);

/** A word without its ending: enough to bring the forms of one word together. */
function stemWord(word: string): string {
  const lower = word.toLowerCase();
  const stem = lower.replace(/(?:ings?|ed|es|s|'s|ly)$/, (ending, at: number) =>
    at > 2 ? '' : ending,
  );
  return stem.replace(/(.)\1$/, '$1').replace(/(?<=..)e$/, '');
}

const capitalised = /(?<=[\p{Ll},:] )\p{Lu}[\p{L}\d-]*(?: (?:of |de )?[\p{Lu}\d][\p{L}\d-]*)*/gu;

/**
 * What a sentence is compared by: stems of its words, with sizes, layers and names of places as
 * marks, and each pair of neighbours.
 */
export function maskSentence(sentence: string, context: ReadingContext): readonly string[] {
  const scan = scanSentence(sentence, context);
  liftRunWords(scan);
  return featuresOf(scan);
}

function featuresOf(scan: Scan): readonly string[] {
  const masked = scan.text.replace(capitalised, ' «Z0» ');
  const words = masked.match(/«.|[\p{L}][\p{L}'-]*|\d+/gu) ?? [];
  const stems = words.flatMap((word) => {
    if (word.startsWith('«')) return [word];
    const stem = stemWord(word);
    return [meanings.get(stem) ?? stem];
  });
  const pairs = stems.slice(1).map((stem, at) => `${stems[at] ?? ''} ${stem}`);
  return [...new Set([...stems, ...pairs])];
}

/** The words of a sentence that are neither marks nor names, with their stems. */
export function plainWords(sentence: string, context: ReadingContext): ReadonlyMap<string, string> {
  const scan = scanSentence(sentence, context);
  const text = scan.text.replace(capitalised, ' ').replace(/«.\d+»/g, ' ');
  const words = text.match(/\p{L}[\p{L}'-]{2,}/gu) ?? [];
  return new Map(
    words.map((word) => {
      const stem = stemWord(word);
      return [word.toLowerCase(), meanings.get(stem) ?? stem];
    }),
  );
}
