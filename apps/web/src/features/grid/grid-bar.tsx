import { Link } from '@tanstack/react-router';
import {
  ArrowLeft,
  ChevronDown,
  Ellipsis,
  ImageDown,
  Link2,
  SquareSplitHorizontal,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { text } from '../../text/en/grid.ts';
import { text as shell } from '../../text/en/shell.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { DropdownMenu } from '../../ui/dropdown-menu.tsx';
import { MenuCheck, MenuChoice, MenuGroup, MenuItem, MenuSeparator } from '../../ui/menu-items.tsx';
import { Toggle } from '../../ui/toggle.tsx';
import { ToggleGroup } from '../../ui/toggle-group.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { gridCounts } from './grid-address.ts';
import type { GridCount } from './grid-address.ts';
import type { GridLocks } from './locks.ts';

interface GridBarProps {
  readonly count: GridCount;
  readonly locks: GridLocks;
  readonly isSwiped: boolean;
  readonly isPhone: boolean;
  readonly isDrawing: boolean;
  /** The place and the zoom, where there is room for them. */
  readonly readout: ReactNode;
  readonly onCount: (count: GridCount) => void;
  readonly onLocks: (locks: GridLocks) => void;
  readonly onSwipe: (isSwiped: boolean) => void;
  readonly onLink: () => void;
  readonly onPicture: () => void;
}

const icon = { className: 'size-4', strokeWidth: 1.75, 'aria-hidden': true } as const;

/** What all maps share: how many they are, how they move, and how they are passed on. */
export function GridBar(props: GridBarProps) {
  const { count, isSwiped, isPhone, isDrawing } = props;
  const counts = gridCounts.filter((each) => !isPhone || each <= MAX_ON_A_PHONE);
  return (
    <div
      role="group"
      aria-label={text.bar}
      className={classes(
        'z-20 flex items-center',
        isPhone
          ? 'floating absolute bottom-7 left-1/2 -translate-x-1/2 gap-0.5 p-1'
          : 'h-11 min-w-0 gap-2 border-b bg-card px-2',
      )}
    >
      <Tooltip label={shell.backHome}>
        <Link
          to="/"
          aria-label={shell.backHome}
          className={buttonClass({ variant: 'quiet', size: 'icon' })}
        >
          <ArrowLeft {...icon} className="size-4 rtl:rotate-180" />
        </Link>
      </Tooltip>
      <h1 className="font-semibold max-md:sr-only">{text.title}</h1>
      <ToggleGroup
        label={text.count}
        size="small"
        className="md:ms-2"
        value={keyOf(counts.findLast((each) => each <= count) ?? 1)}
        onValueChange={(value) =>
          props.onCount(gridCounts.find((each) => keyOf(each) === value) ?? 1)
        }
        options={counts.map((each) => ({
          value: keyOf(each),
          label: keyOf(each),
          hint: text.counts[each],
        }))}
      />
      <Tooltip label={text.swipe}>
        <Toggle
          aria-label={text.swipe}
          size="small"
          className="max-md:w-11"
          pressed={isSwiped}
          onPressedChange={props.onSwipe}
        >
          <SquareSplitHorizontal {...icon} />
        </Toggle>
      </Tooltip>
      {isPhone ? (
        <DropdownMenu
          label={text.more}
          side="top"
          trigger={
            <Button variant="quiet" size="icon" aria-label={text.more}>
              <Ellipsis {...icon} />
            </Button>
          }
        >
          <LockItems {...props} />
          <MenuSeparator />
          <MenuItem icon={<Link2 {...icon} />} onClick={props.onLink}>
            {text.link}
          </MenuItem>
          <MenuItem icon={<ImageDown {...icon} />} disabled={isDrawing} onClick={props.onPicture}>
            {text.picture.save}
          </MenuItem>
        </DropdownMenu>
      ) : (
        <>
          <DropdownMenu
            label={text.locks.menu}
            trigger={
              <Button variant="quiet" size="small">
                {text.locks.menu}
                <ChevronDown className="size-3.5 text-muted-foreground" aria-hidden />
              </Button>
            }
          >
            <LockItems {...props} />
          </DropdownMenu>
          <div className="ms-auto flex min-w-0 items-center gap-1">
            {props.readout}
            <Tooltip label={text.link}>
              <Button variant="quiet" size="icon" aria-label={text.link} onClick={props.onLink}>
                <Link2 {...icon} />
              </Button>
            </Tooltip>
            <Tooltip label={text.picture.save}>
              <Button
                variant="quiet"
                size="icon"
                aria-label={text.picture.save}
                loading={isDrawing}
                onClick={props.onPicture}
              >
                <ImageDown {...icon} />
              </Button>
            </Tooltip>
          </div>
        </>
      )}
    </div>
  );
}

export const MAX_ON_A_PHONE = 4;

function keyOf(count: GridCount) {
  return `${count}` as const;
}

function LockItems({ locks, isSwiped, onLocks }: GridBarProps) {
  if (isSwiped) {
    return (
      <p className="max-w-60 px-2 py-1.5 text-small text-muted-foreground">{text.locks.inSwipe}</p>
    );
  }
  return (
    <>
      <MenuGroup label={text.locks.what}>
        <MenuCheck checked={locks.place} onChange={(place) => onLocks({ ...locks, place })}>
          {text.locks.place}
        </MenuCheck>
        <MenuCheck checked={locks.turn} onChange={(turn) => onLocks({ ...locks, turn })}>
          {text.locks.turn}
        </MenuCheck>
      </MenuGroup>
      <MenuSeparator />
      <MenuChoice
        label={text.locks.size}
        value={locks.size}
        onChange={(size) => onLocks({ ...locks, size })}
        options={[
          { value: 'zoom', label: text.locks.zoom },
          { value: 'scale', label: text.locks.scale },
          { value: 'none', label: text.locks.none },
        ]}
      />
    </>
  );
}
