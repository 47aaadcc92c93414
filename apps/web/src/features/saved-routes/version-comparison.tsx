import type { ReactNode } from 'react';
import type { Units } from '../../display/quantities.ts';
import { CandidateNumber } from '../../route-search/candidate-number.tsx';
import type { RouteVersion } from '../../saved-routes/route-versions.ts';
import { text } from '../../text/en/saved-routes.ts';
import { Select } from '../../ui/select.tsx';
import { differencesOf } from './differences.ts';
import { keyOfVersion, nameOfVersion } from './version-names.ts';

/** Two versions, the second as what became of the first. */
export type ComparedVersions = readonly [first: RouteVersion, second: RouteVersion];

interface VersionComparisonProps {
  readonly versions: readonly RouteVersion[];
  readonly compared: ComparedVersions;
  readonly onCompare: (compared: ComparedVersions) => void;
  readonly units: Units;
  /** Both lines, numbered in this order. */
  readonly map: ReactNode;
}

/** Any two versions side by side: on the map, and in figures. */
export function VersionComparison(props: VersionComparisonProps) {
  const { versions, compared, onCompare, units, map } = props;
  const { figure, difference, noDifference } = text.versionList;
  const [first, second] = compared;
  const options = versions.map((version) => ({
    value: keyOfVersion(version),
    label: nameOfVersion(version),
  }));
  const choose = (place: 0 | 1, key: string) => {
    const version = versions.find((each) => keyOfVersion(each) === key);
    if (version) onCompare(place === 0 ? [version, second] : [first, version]);
  };
  return (
    <section aria-label={text.versionList.compared} className="grid gap-3">
      <div className="relative h-64 overflow-hidden rounded-lg border max-md:h-48">{map}</div>
      <div className="grid grid-cols-2 gap-3">
        {([text.versionList.first, text.versionList.second] as const).map((label, index) => (
          <div key={label} className="flex min-w-0 items-center gap-1.5">
            <CandidateNumber index={index} />
            <Select
              label={label}
              value={keyOfVersion(index === 0 ? first : second)}
              options={options}
              onValueChange={(key) => choose(index === 0 ? 0 : 1, key)}
              className="min-w-0 flex-1"
            />
          </div>
        ))}
      </div>
      <table className="numbers w-full text-small">
        <thead>
          <tr className="text-muted-foreground">
            <th scope="col">
              <span className="sr-only">{figure}</span>
            </th>
            {compared.map((version, index) => (
              // Both may be the same version.
              <th
                key={index === 0 ? 'first' : 'second'}
                scope="col"
                className="px-1.5 py-1 font-normal"
              >
                <span className="flex items-center justify-end gap-1.5">
                  <CandidateNumber index={index} />
                  {nameOfVersion(version)}
                </span>
              </th>
            ))}
            <th scope="col" className="py-1 ps-1.5 text-end font-normal">
              {difference}
            </th>
          </tr>
        </thead>
        <tbody>
          {differencesOf(first.route, second.route, units).map(
            ({ name, before, after, ...row }) => (
              <tr key={name} className="border-t">
                <th
                  scope="row"
                  className="py-1.5 pe-2 text-start font-normal text-muted-foreground"
                >
                  {name}
                </th>
                <td className="px-1.5 py-1.5 text-end whitespace-nowrap">{before}</td>
                <td className="px-1.5 py-1.5 text-end whitespace-nowrap">{after}</td>
                <td className="py-1.5 ps-1.5 text-end font-medium whitespace-nowrap">
                  {row.difference ?? <span className="font-normal">{noDifference}</span>}
                </td>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </section>
  );
}
