import { useMemo } from 'react';
import { text } from '../../../text/en/tracks.ts';
import { Button } from '../../../ui/button.tsx';
import { Collapsible } from '../../../ui/collapsible.tsx';
import type { TrackLeg } from '@webmaps/plan/tracks/track';
import { useLayout, usePlannerServices, useRouteState } from '../planner-context.ts';
import { stretchBetween } from '../stretch/stretch-store.ts';
import { lapRows } from './lap-rows.ts';
import type { LapRow } from './lap-rows.ts';

/** The laps of a recorded track. A press on one selects its stretch of the route. */
export function LapSection({ along }: { readonly along: TrackLeg }) {
  const { units } = useLayout().preferences;
  const { stretch } = usePlannerServices();
  const { route, pending } = useRouteState().live;
  const rows = useMemo(() => lapRows(along, units), [along, units]);
  if (rows.length === 0) return null;
  const select = (lap: NonNullable<LapRow['stretch']>) =>
    route && stretch.set(stretchBetween(route, lap.startMetres, lap.endMetres));
  const hasHeartRates = rows.some(({ heartRate }) => heartRate !== null);
  const { lapColumns: columns } = text;
  const shown = [columns.distance, columns.time, columns.pace];
  return (
    <section aria-label={text.laps(rows.length)} className="mx-4 mb-3 rounded-md border bg-card">
      <Collapsible label={text.laps(rows.length)}>
        <div className="max-h-64 overflow-y-auto px-3 pb-2">
          <table className="numbers w-full text-end">
            <thead className="text-caps text-muted-foreground">
              <tr className="h-7">
                <th scope="col" className="text-start font-normal">
                  {columns.number}
                </th>
                {[...shown, ...(hasHeartRates ? [columns.heartRate] : [])].map((name) => (
                  <th key={name} scope="col" className="text-end font-normal">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.number} className="h-8 border-t hover:bg-accent max-md:h-11">
                  <th scope="row" className="text-start font-normal">
                    {row.stretch ? (
                      <Button
                        variant="link"
                        aria-label={text.showLap(row.number)}
                        disabled={route === null || pending}
                        onClick={() => row.stretch && select(row.stretch)}
                      >
                        {row.number}
                      </Button>
                    ) : (
                      row.number
                    )}
                  </th>
                  <td>{row.distance}</td>
                  <td>{row.time}</td>
                  <td>{row.pace ?? text.unknown}</td>
                  {hasHeartRates && <td>{row.heartRate ?? text.unknown}</td>}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Collapsible>
    </section>
  );
}
