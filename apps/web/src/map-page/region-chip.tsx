import { Link } from '@tanstack/react-router';
import type { Region } from '@webmaps/protocol/region';
import { memo } from 'react';
import { Check, ChevronDown, Flag, HardDriveDownload } from 'lucide-react';
import type { MapHandle } from '../map/canvas/map-types.ts';
import { text } from '../text/en/map-page.ts';
import { DropdownMenu } from '../ui/dropdown-menu.tsx';
import { MenuItem, MenuLink, MenuSeparator } from '../ui/menu-items.tsx';
import { fadesWhenQuiet } from '../ui/use-quiet.ts';
import { controlsWidth } from './padding.ts';
import { placesToRun } from './use-region.ts';

interface RegionChipProps {
  readonly regions: readonly Region[];
  /** In view; `undefined` outside of all. */
  readonly region: Region | undefined;
  readonly map: MapHandle | null;
  /** Pixels that panels cover where lines of text begin. */
  readonly start: number;
}

/** Names the region in view and leads to the others. Outside of them all it says so. */
export const RegionChip = memo(function RegionChip({
  regions,
  region,
  map,
  start,
}: RegionChipProps) {
  const places = placesToRun(regions);
  const words = region?.name ?? text.region.outside;
  const content = (
    <>
      <Flag className="size-4" strokeWidth={1.75} aria-hidden="true" />
      <span className="truncate font-medium">{words}</span>
      {region?.fictional && (
        <span className="truncate text-small text-muted-foreground">{text.region.fictional}</span>
      )}
    </>
  );
  return (
    <div
      className={`pointer-events-none absolute top-3 flex justify-center px-3 max-md:top-18 max-md:justify-start ${fadesWhenQuiet}`}
      style={{ insetInlineStart: start, insetInlineEnd: controlsWidth }}
    >
      {region && places.length < 2 ? (
        <p className={chipClass}>{content}</p>
      ) : (
        <DropdownMenu
          label={text.region.list}
          align="center"
          trigger={
            <button
              type="button"
              className={`${chipClass} hover:bg-accent`}
              aria-label={`${text.region.choose}: ${words}${region?.fictional ? `, ${text.region.fictional}` : ''}`}
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
                <span className="ms-2 text-small text-muted-foreground">
                  {text.region.fictional}
                </span>
              )}
            </MenuItem>
          ))}
          <MenuSeparator />
          <MenuLink
            link={<Link to="/settings/offline" />}
            icon={<HardDriveDownload className="size-4" />}
          >
            {text.region.offline}
          </MenuLink>
        </DropdownMenu>
      )}
    </div>
  );
});

const chipClass =
  'floating pointer-events-auto flex h-8 min-w-0 items-center gap-2 rounded-full ps-2.5 pe-3 max-md:h-11';
