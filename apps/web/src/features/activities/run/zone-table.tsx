import { ZONE_SHARES } from '@webmaps/activities/analysis/heart-zones';
import { Link } from '@tanstack/react-router';
import { clockText } from '../../../display/quantities.ts';
import { text } from '../../../text/en/activities.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { RunSection } from './run-section.tsx';
import type { ZoneBase } from './zone-base.ts';

interface ZoneTableProps {
  /** Of movement in each zone; absent while they are counted. */
  readonly seconds: readonly number[] | undefined;
  readonly base: ZoneBase;
}

/** Time in heart rate zones. */
export function ZoneTable({ seconds, base }: ZoneTableProps) {
  const whole = Math.max(1, seconds?.reduce((sum, each) => sum + each, 0) ?? 0);
  return (
    <RunSection
      title={text.run.zones}
      note={
        <>
          {base.isOwn ? text.run.zonesOfOwn(base.rate) : text.run.zonesOfRuns(base.rate)}{' '}
          <Link
            to="/settings/display"
            className={buttonClass({ variant: 'link', size: 'small', class: 'h-auto p-0' })}
          >
            {base.isOwn ? text.run.changeMaxHeartRate : text.run.setMaxHeartRate}
          </Link>
        </>
      }
    >
      <ul className="grid gap-2">
        {ZONE_SHARES.map((share, zone) => (
          <li key={share} className="grid grid-cols-[7rem_1fr_4rem] items-center gap-3">
            <span className="text-small">
              {text.run.zone(zone + 1, Math.round(share * base.rate))}
            </span>
            <span className="h-3 rounded-sm bg-muted" aria-hidden>
              <span
                className="block h-full rounded-sm bg-route"
                style={{ width: `${((seconds?.[zone] ?? 0) / whole) * 100}%` }}
              />
            </span>
            <span className="numbers text-end">
              {seconds ? clockText(seconds[zone] ?? 0) : <Skeleton className="ms-auto h-4 w-12" />}
            </span>
          </li>
        ))}
      </ul>
    </RunSection>
  );
}
