import type { Elevation } from '@webmaps/protocol/elevation';
import type { ElevationProfile } from '../../../elevation/elevation-profile.ts';
import { distanceQuantity, heightQuantity, quantityText } from '../../../display/quantities.ts';
import type { Units } from '../../../display/quantities.ts';
import { text } from '../../../text/en/elevation.ts';
import { QuantityValue } from '../../../ui/quantity-value.tsx';
import { gradeRows } from './grades.ts';

interface LineSectionProps {
  readonly elevation: Elevation;
  readonly profile: ElevationProfile;
  readonly units: Units;
}

/** Length, climb and descent of a line, and how much of it is how steep. */
export function LineSection({ elevation, profile, units }: LineSectionProps) {
  const numbers = [
    [text.length, distanceQuantity(profile.lengthMetres, units)],
    [text.climb, heightQuantity(elevation.climbMetres ?? 0, units)],
    [text.descent, heightQuantity(elevation.descentMetres ?? 0, units)],
    [text.highest, heightQuantity(profile.highestMetres, units)],
  ] as const;
  const percent = (grade: number) => Math.round(grade * 100);
  return (
    <>
      <dl className="grid grid-cols-4 divide-x rounded-md border">
        {numbers.map(([label, quantity]) => (
          <div key={label} className="flex flex-col-reverse px-2.5 py-2">
            <dt className="text-small text-muted-foreground">{label}</dt>
            <dd className="numbers font-semibold">
              <QuantityValue quantity={quantity} />
            </dd>
          </div>
        ))}
      </dl>
      <table aria-label={text.grades} className="numbers w-full text-small">
        <thead>
          <tr className="text-muted-foreground">
            {text.gradeHeads.map((head, at) => (
              <th
                key={head}
                scope="col"
                className={at === 0 ? 'pe-3 text-start' : 'px-1.5 text-end'}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {gradeRows(profile).map(({ from, below, upMetres, downMetres, share }) => (
            <tr key={from}>
              <th scope="row" className="py-0.5 pe-3 text-start font-normal">
                <bdi>{text.gradeRow(percent(from), percent(below))}</bdi>
              </th>
              {[upMetres, downMetres].map((metres, at) => (
                <td key={at === 0 ? 'up' : 'down'} className="px-1.5 text-end">
                  <bdi>{quantityText(distanceQuantity(metres, units))}</bdi>
                </td>
              ))}
              <td className="ps-1.5 text-end">{Math.round(share * 100)} %</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
