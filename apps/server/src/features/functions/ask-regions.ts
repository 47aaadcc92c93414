import { algorithms } from '@webmaps/answers/algorithms';
import type { Answered, Sources } from '@webmaps/answers/algorithms';
import type { InputOf, NamesFrom, OutputOf, QuestionName } from '@webmaps/answers/questions';
import { regionsToSearch } from '@webmaps/answers/search-regions';
import type { Position } from '@webmaps/geo/position';
import type { RegionEngines } from './region-engines.ts';

type RegionQuestionName = Exclude<QuestionName, NamesFrom<'routing'>>;

interface Where {
  readonly positions: readonly Position[];
  /** The region's id, where the request names one. */
  readonly id: string | undefined;
}

type Ask<Source> = <Output>(
  engines: RegionEngines,
  where: Where,
  answer: (source: Source) => Promise<Answered<Output>>,
) => Promise<Answered<Output>>;

/** Opens the source of a question: files of the region that holds the positions, or of all. */
const asks: { readonly [Source in Exclude<keyof Sources, 'routing'>]: Ask<Sources[Source]> } = {
  places: async (engines, where, answer) =>
    flat(
      await engines.ask({ ...where, role: 'places' }, async (region) =>
        answer(await engines.places(region)),
      ),
    ),
  elevation: async (engines, where, answer) =>
    flat(
      await engines.ask({ ...where, role: 'elevation' }, async (region) =>
        answer({ region: region.id, heights: await engines.heights(region) }),
      ),
    ),
  population: async (engines, where, answer) =>
    flat(
      await engines.ask({ ...where, role: 'population' }, async (region) =>
        answer(engines.people(region)),
      ),
    ),
  'all-places': async (engines, { id, positions: [near] }, answer) =>
    flat(
      await engines.askAll(id, async (regions) =>
        answer(
          await Promise.all(regionsToSearch(regions, near).map((region) => engines.places(region))),
        ),
      ),
    ),
};

/** Asks the places, the heights or the people of regions. */
export function askRegions<Name extends RegionQuestionName>(
  engines: RegionEngines,
  where: Where,
  { name, input }: { readonly name: Name; readonly input: InputOf<Name> },
): Promise<Answered<OutputOf<Name>>> {
  const { source, answer } = algorithms[name];
  return asks[source](engines, where, (opened) => answer(opened, input));
}

/** The answer of the region, or why none was asked. */
function flat<Output>(
  outcome:
    | { readonly status: 'ready'; readonly answer: Answered<Output> }
    | Extract<Answered<Output>, { readonly status: 'failed' }>,
): Answered<Output> {
  return outcome.status === 'ready' ? outcome.answer : outcome;
}
