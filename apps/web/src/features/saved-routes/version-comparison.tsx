import type { SavedRoute } from '@webmaps/saved-routes/saved-route';
import type { ReactNode } from 'react';
import type { Units } from '../../display/quantities.ts';
import { CandidateNumber } from '../../route-search/candidate-number.tsx';
import { text } from '../../text/en/saved-routes.ts';
import { differencesOf } from './differences.ts';

interface VersionComparisonProps {
  readonly version: SavedRoute;
  readonly current: SavedRoute;
  readonly units: Units;
  /** Both lines, numbered in this order. */
  readonly map: ReactNode;
}

/** An earlier version beside what the route is now: on the map, and in figures. */
export function VersionComparison({ version, current, units, map }: VersionComparisonProps) {
  const { compared, figure, now, versionOf, difference, noDifference } = text.versionList;
  return (
    <section aria-label={compared(version.version)} className="grid gap-3">
      <div className="relative h-64 overflow-hidden rounded-lg border max-md:h-48">{map}</div>
      <table className="numbers w-full text-small">
        <thead>
          <tr className="text-muted-foreground">
            <th scope="col">
              <span className="sr-only">{figure}</span>
            </th>
            {[versionOf(version.version), now].map((name, index) => (
              <th key={name} scope="col" className="px-1.5 py-1 font-normal">
                <span className="flex items-center justify-end gap-1.5">
                  <CandidateNumber index={index} />
                  {name}
                </span>
              </th>
            ))}
            <th scope="col" className="py-1 ps-1.5 text-end font-normal">
              {difference}
            </th>
          </tr>
        </thead>
        <tbody>
          {differencesOf(version, current, units).map(({ name, before, after, ...row }) => (
            <tr key={name} className="border-t">
              <th scope="row" className="py-1.5 pe-2 text-start font-normal text-muted-foreground">
                {name}
              </th>
              <td className="px-1.5 py-1.5 text-end whitespace-nowrap">{before}</td>
              <td className="px-1.5 py-1.5 text-end whitespace-nowrap">{after}</td>
              <td className="py-1.5 ps-1.5 text-end font-medium whitespace-nowrap">
                {row.difference ?? <span className="font-normal">{noDifference}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
