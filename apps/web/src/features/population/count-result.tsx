import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { areaQuantity } from '../../display/area-quantity.ts';
import { quantityText, wholeNumber } from '../../display/quantities.ts';
import type { Units } from '../../display/quantities.ts';
import { text } from '../../text/en/population.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import {
  densityQuantity,
  FEWEST_PEOPLE,
  peopleText,
  percentText,
  roundedPeople,
  subjectOf,
} from './count-words.ts';
import { RangeBar } from './range-bar.tsx';
import type { Count, CountProblem } from './use-counts.ts';

type ReadyCount = Extract<Count, { status: 'ready' }>;

interface CountResultProps {
  readonly count: Count;
  /** The letter of the place; nothing where there is only one. */
  readonly name: string;
  readonly regionName: string;
  readonly units: Units;
  /** Whether another is beside it, so that there is half the room. */
  readonly isNarrow: boolean;
  readonly onRetry: () => void;
}

const words = text.result;

/** How many people live in one area, and how sure that is. */
export function CountResult(props: CountResultProps) {
  const { count, name } = props;
  const subject = subjectOf(count.area);
  return (
    <section aria-label={name === '' ? subject : `${name}: ${subject}`} className="min-w-0">
      <h2 className="text-small text-muted-foreground">
        {name !== '' && <b className="text-foreground">{name} </b>}
        {subject}
      </h2>
      {count.status === 'ready' ? (
        <Figures {...props} count={count} />
      ) : (
        <Problem problem={count.problem} onRetry={props.onRetry} />
      )}
    </section>
  );
}

function Figures({
  count,
  name,
  regionName,
  units,
  isNarrow,
}: CountResultProps & { readonly count: ReadyCount }) {
  const { people } = count;
  const km2 = people.squareMetres / 1e6;
  const isFew = people.people < FEWEST_PEOPLE;
  const isEmpty = people.wholeCells + people.cutCells === 0;
  const [low, high] = [roundedPeople(people.low), roundedPeople(people.high)];
  const inside = wholeNumber(people.minPeople);
  return (
    <>
      <p
        className={`numbers font-semibold tracking-[-0.02em] ${isFew ? 'text-title' : isNarrow ? 'text-[26px] leading-8' : 'text-[36px] leading-[42px]'}`}
      >
        {peopleText(people)}
      </p>
      {!isFew && <RangeBar people={people} low={low} high={high} />}
      <p role="status" className="sr-only">
        {words.announce(name === '' ? '' : `${name}: `, peopleText(people), low, high)}
      </p>
      <p className="mt-1 text-small text-muted-foreground">
        {isEmpty
          ? words.nobody
          : people.cutCells === 0
            ? words.wholeOnly(people.wholeCells, inside)
            : words.cut(people.wholeCells, inside, people.cutCells)}
        {isFew && !isEmpty && ` ${words.few}`}
      </p>
      {people.coveredShare < 0.999 && (
        <p className="mt-1 text-small font-medium">
          {words.outside(percentText(1 - people.coveredShare))}
        </p>
      )}
      <dl className={`mt-2.5 grid gap-x-3 gap-y-2 ${isNarrow ? 'grid-cols-1' : 'grid-cols-3'}`}>
        <Figure name={words.area}>{quantityText(areaQuantity(people.squareMetres, units))}</Figure>
        {!isFew && (
          <>
            <Figure name={densityQuantity(0, units).unit}>
              {densityQuantity(people.people / km2, units).value}
            </Figure>
            {people.regionPeople !== undefined && (
              <Figure name={words.ofRegion(regionName)}>
                {percentText(people.people / people.regionPeople)}
              </Figure>
            )}
          </>
        )}
      </dl>
    </>
  );
}

function Figure({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col-reverse">
      <dt className="truncate text-caps text-muted-foreground" title={name}>
        {name}
      </dt>
      <dd className="numbers truncate text-title font-semibold">
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}

function Problem({
  problem,
  onRetry,
}: {
  readonly problem: CountProblem;
  readonly onRetry: () => void;
}) {
  const isOffline = problem.code === 'offline';
  const isCrossed = problem.code === 'bad_request';
  return (
    <div role="alert" className="mt-1 space-y-1.5">
      <p className="font-medium">
        {isOffline ? text.offline : isCrossed ? text.crossed : text.failed}
      </p>
      {!isCrossed && (
        <>
          <p className="text-small text-muted-foreground">
            {isOffline ? text.offlineHow : problem.message}
          </p>
          <div className="flex flex-wrap gap-2 pt-1">
            <Button size="small" onClick={onRetry}>
              {text.retry}
            </Button>
            {isOffline && (
              <Link to="/settings/offline" className={buttonClass({ size: 'small' })}>
                {text.downloads}
              </Link>
            )}
          </div>
        </>
      )}
    </div>
  );
}
