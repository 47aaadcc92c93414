import { useQuery } from '@tanstack/react-query';
import type { Region, RegionFileRole } from '@webmaps/protocol/region';
import { regionFileRoles } from '@webmaps/protocol/region';
import { sentenceOf } from '../../data/ask.ts';
import { areaQuantity } from '../../display/area-quantity.ts';
import { useDisplayPreferences } from '../../display/preferences.ts';
import type { Units } from '../../display/quantities.ts';
import { sizeText } from '../../display/size-text.ts';
import { text } from '../../text/en/admin-regions.ts';
import { Badge } from '../../ui/badge.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { areaOfBox } from './area-of-box.ts';
import { RegionActs } from './region-acts.tsx';
import { listRegions, readRegionUse } from './region-calls.ts';
import type { RegionUse } from './region-calls.ts';

const words = text.regions;

/** The regions that are installed, with what each takes and what is in it. */
export function RegionList() {
  const [{ units }] = useDisplayPreferences();
  const { data, error, refetch } = useQuery({
    queryKey: ['admin-regions'],
    queryFn: async () => {
      const regions = await listRegions();
      return { regions, use: await readRegionUse(regions) };
    },
  });
  return (
    <section aria-labelledby="regions" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 id="regions" className="text-title font-semibold">
        {words.title}
      </h2>
      {error && !data && (
        <LoadFailed title={text.failed} onRetry={() => void refetch()}>
          {sentenceOf(error)}
        </LoadFailed>
      )}
      {!data && !error && <Skeleton className="h-24 w-full" />}
      {data?.regions.length === 0 && <p className="text-muted-foreground">{words.none}</p>}
      {data && data.regions.length > 0 && (
        <ul
          aria-labelledby="regions"
          className="divide-y divide-hairline rounded-lg border bg-card"
        >
          {data.regions.map((region) => (
            <RegionRow key={region.id} region={region} use={data.use[region.id]} units={units} />
          ))}
        </ul>
      )}
    </section>
  );
}

interface RegionRowProps {
  readonly region: Region;
  readonly use: RegionUse[string] | undefined;
  readonly units: Units;
}

function RegionRow({ region, use, units }: RegionRowProps) {
  const { name, bbox, files, source, overview, fictional, attributions } = region;
  const sizes = regionFileRoles.flatMap((role) => partOf(role, files[role]?.bytes));
  const total = Object.values(files).reduce((sum, { bytes }) => sum + bytes, 0);
  const area = areaQuantity(areaOfBox(bbox), units);
  const facts = [
    words.size(sizeText(total)),
    ...(overview ? [] : [words.area(`${area.value} ${area.unit}`)]),
    ...(source === undefined ? [] : [words.source(source)]),
  ];
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-1 p-4">
      <div className="flex items-start gap-2">
        <h3 className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          <span className="wrap-anywhere">{name}</span>
          {overview && <Badge>{words.generated}</Badge>}
          {fictional && <Badge>{words.sample}</Badge>}
        </h3>
        {!overview && <RegionActs region={region} usage={use} />}
      </div>
      <p className="numbers text-small wrap-anywhere text-muted-foreground">{facts.join(' · ')}</p>
      <p className="numbers text-small text-muted-foreground">{sizes.join(' · ')}</p>
      {attributions.length > 0 && (
        <p className="text-small text-muted-foreground">
          {attributions.map((each) => each.text).join(' · ')}
        </p>
      )}
      {use && !overview && (
        <p className="text-small text-muted-foreground">{words.use(use.projects, use.routes)}</p>
      )}
    </li>
  );
}

function partOf(role: RegionFileRole, bytes: number | undefined): readonly string[] {
  return bytes === undefined ? [] : [`${words.parts[role]} ${sizeText(bytes)}`];
}
