import { memo } from 'react';
import { Check, ChevronDown, Flag } from 'lucide-react';
import { text } from '../text/en/planner.ts';
import { DropdownMenu } from '../ui/dropdown-menu.tsx';
import { MenuItem } from '../ui/menu-items.tsx';
import { controlsWidth, gap } from './padding.ts';
import { useLayout, useMapState } from '../features/planner/planner-context.ts';
import { isWorthNaming, placesToRun } from './use-region.ts';

/**
 * Names the region in view where that is not plain: a made-up one, or one of several. Outside of them
 * all it says so, and leads back to one.
 */
export const RegionChip = memo(function RegionChip() {
  const { regions, region: last, isOutside, map } = useMapState();
  const { isPhone, preferences } = useLayout();
  const places = placesToRun(regions);
  const region = isOutside ? undefined : last;
  if (!isWorthNaming(region, regions)) return null;
  const words = region?.name ?? text.map.outside;
  const start = !isPhone && preferences.panelOpen ? preferences.panelWidth + gap : 0;
  const content = (
    <>
      <Flag className="size-4" strokeWidth={1.75} aria-hidden="true" />
      <span className="truncate font-medium">{words}</span>
      {region?.fictional && (
        <span className="truncate text-small text-muted-foreground">{text.map.fictional}</span>
      )}
    </>
  );
  return (
    <div
      className="pointer-events-none absolute top-3 flex justify-center px-3 max-md:top-18 max-md:justify-start"
      style={{ insetInlineStart: start, insetInlineEnd: controlsWidth }}
    >
      {region && places.length < 2 ? (
        <p className={chipClass}>{content}</p>
      ) : (
        <DropdownMenu
          label={text.map.regions}
          align="center"
          trigger={
            <button
              type="button"
              className={`${chipClass} hover:bg-accent`}
              aria-label={`${text.map.chooseRegion}: ${words}${region?.fictional ? `, ${text.map.fictional}` : ''}`}
            >
              {content}
              <ChevronDown className="size-3.5 text-muted-foreground" aria-hidden="true" />
            </button>
          }
        >
          {places.map((place) => (
            <MenuItem
              key={place.id}
              icon={<Check className={`size-4 ${place.id === region?.id ? '' : 'invisible'}`} />}
              onClick={() => map?.jumpTo({ ...place.start, bearing: 0, pitch: 0 })}
            >
              {place.name}
              {place.fictional && (
                <span className="ms-2 text-small text-muted-foreground">{text.map.fictional}</span>
              )}
            </MenuItem>
          ))}
        </DropdownMenu>
      )}
    </div>
  );
});

const chipClass =
  'floating pointer-events-auto flex h-8 min-w-0 items-center gap-2 rounded-full ps-2.5 pe-3 max-md:h-11';
