import type { FoundRoute } from '@webmaps/router/loops/loop';
import type { Units } from '../../display/quantities.ts';
import { CandidateNumber } from '../../route-search/candidate-number.tsx';
import type { Highlight } from '../../route-search/use-highlight.ts';
import type { RouteEntry } from '../../saved-routes/route-entry.ts';
import { text } from '../../text/en/generate.ts';
import { text as loops } from '../../text/en/loops.ts';
import { comparisonOf, keyOfLoop } from './comparison.ts';
import { KeepRows } from './keep-rows.tsx';
import type { Keeping } from './use-keeping.ts';

interface CompareTableProps {
  readonly routes: readonly FoundRoute[];
  readonly units: Units;
  readonly highlight: Highlight;
  readonly keeping: Keeping;
  /** Opens a saved loop in the planner. */
  readonly onOpenSaved: (entry: RouteEntry) => void;
}

/** The loops side by side: a column for each, in the order and colours of the cards. */
export function CompareTable(props: CompareTableProps) {
  const { routes, units, highlight } = props;
  return (
    <section aria-label={text.compare} className="border-t px-4 py-3">
      <h2 className="mb-1.5 text-small font-semibold">{text.compare}</h2>
      {/* Five loops are wider than a phone. */}
      <div className="overflow-x-auto" tabIndex={0} role="group" aria-label={text.compare}>
        <table className="numbers w-full text-small">
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">{text.figure}</span>
              </th>
              {routes.map((route, index) => (
                <th key={keyOfLoop(route)} scope="col" className="px-1.5 py-1">
                  <span className="flex justify-end">
                    <span className="sr-only">{loops.card(index + 1)}</span>
                    <CandidateNumber index={index} />
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {comparisonOf(routes, units).map(({ name, values }) => (
              <tr key={name} className="border-t">
                <th
                  scope="row"
                  className="py-1.5 pe-2 text-start font-normal text-muted-foreground"
                >
                  {name}
                </th>
                {values.map((value, index) => (
                  <td
                    key={keyOfLoop(routes[index])}
                    className={`px-1.5 py-1.5 text-end whitespace-nowrap ${highlight.index === index ? 'bg-accent font-medium' : ''}`}
                    onPointerEnter={({ pointerType }) =>
                      pointerType !== 'touch' && highlight.point(index)
                    }
                    onPointerLeave={() => highlight.point(null)}
                  >
                    <bdi>{value}</bdi>
                  </td>
                ))}
              </tr>
            ))}
            <KeepRows {...props} />
          </tbody>
        </table>
      </div>
    </section>
  );
}
