import { componentNames } from '@webmaps/sitemap/pages';
import {
  ArrowLeftRight,
  Command,
  Component,
  CornerUpLeft,
  Monitor,
  Moon,
  Square,
  Sun,
} from 'lucide-react';
import type { CommandItem } from '../../ui/command-item.ts';
import {
  changeAppSettings,
  currentAppSettings,
  directions,
} from '../../appearance/app-settings.ts';
import {
  changeAppearance,
  currentAppearance,
  radii,
  themeNames,
} from '../../appearance/appearance.ts';
import { colourModes, currentColourMode, setColourMode } from '../../appearance/colour-mode.ts';
import { commandSpecs } from '@webmaps/commands/all';
import { canRun, runCommand } from '../../commands/handlers.ts';
import type { CommandId } from '../../commands/registry.ts';
import { keysOf } from '../../commands/key-settings.ts';
import { runWithInput } from '../../commands/run-with-input.ts';
import { labelOf } from '../../commands/label-of.ts';
import { commandIds, commandNamed } from '../../commands/registry.ts';
import { text } from '../../text/en/shell.ts';
import { currentPerson } from '../../account/session.ts';
import { navigationFor } from './navigation.ts';

export interface PaletteItem extends CommandItem {
  readonly run: () => void;
}

const { groups } = text.palette;

/** Everything the palette offers on the page that is shown. What is chosen already is left out. */
export function paletteItems(): readonly PaletteItem[] {
  return [...pageItems(), ...commandItems(), ...appearanceItems(), ...componentItems()];
}

function pageItems(): PaletteItem[] {
  return navigationFor(currentPerson()).flatMap(({ label: section, entries }) =>
    entries.map(({ path, label, icon: Icon }) => ({
      id: `page-${path}`,
      label,
      group: groups.pages,
      icon: <Icon strokeWidth={1.75} />,
      keys: keyOfPage(path),
      ...(section !== undefined && { hint: section }),
      run: () => openPage(path),
    })),
  );
}

function keyOfPage(path: string): string | undefined {
  const id = commandIds.find((command) => pageOf(command) === path);
  return id && keysOf(id)[0];
}

function pageOf(id: CommandId): string | undefined {
  const { does } = commandNamed(id);
  return does?.command === 'open_page' ? does.input.page : undefined;
}

function openPage(page: string): void {
  runWithInput('open_page', { page });
}

function commandItems(): PaletteItem[] {
  return commandIds.filter(isOffered).map((id) => {
    const { does } = commandNamed(id);
    const label = labelOf(id);
    return {
      id: `command-${id}`,
      label,
      ...(does && { keywords: commandSpecs[does.command].examples }),
      group: groups.commands,
      icon: id === 'undo' ? <CornerUpLeft strokeWidth={1.75} /> : <Command strokeWidth={1.75} />,
      keys: keysOf(id)[0],
      run: () => void runCommand(id),
    };
  });
}

/** Commands that open a page are listed among the pages. */
function isOffered(id: CommandId): boolean {
  return pageOf(id) === undefined && commandNamed(id).inPalette !== false && canRun(id);
}

const modeIcons = { light: Sun, dark: Moon, system: Monitor } as const;

function appearanceItems(): PaletteItem[] {
  const modes = colourModes
    .filter((mode) => mode !== currentColourMode())
    .map((mode) => {
      const Icon = modeIcons[mode];
      const label = text.palette.mode(text.user.themes[mode].toLowerCase());
      const run = () => setColourMode(mode);
      return entry(`mode-${mode}`, { label, icon: <Icon strokeWidth={1.75} />, run });
    });
  const turns = directions
    .filter((direction) => direction !== currentAppSettings().direction)
    .map((direction) =>
      entry(`direction-${direction}`, {
        label: text.palette.direction[direction],
        icon: <ArrowLeftRight strokeWidth={1.75} />,
        run: () => changeAppSettings({ direction }),
      }),
    );
  const colours = themeNames
    .filter((theme) => theme !== currentAppearance().theme)
    .map((theme) =>
      entry(`colour-${theme}`, {
        label: text.palette.colour(theme),
        icon: <Swatch theme={theme} />,
        run: () => changeAppearance({ theme }),
      }),
    );
  const radiusItems = radii
    .filter((radius) => radius !== currentAppearance().radius)
    .map((radius) =>
      entry(`radius-${String(radius).replace('.', '_')}`, {
        label: text.palette.radius(radius),
        icon: <Square strokeWidth={1.75} />,
        run: () => changeAppearance({ radius }),
      }),
    );
  return [...modes, ...turns, ...colours, ...radiusItems];
}

function entry(id: string, rest: Pick<PaletteItem, 'label' | 'icon' | 'run'>): PaletteItem {
  return { id, group: groups.appearance, ...rest };
}

/** A theme's own primary colour, which its class brings along. */
function Swatch({ theme }: { readonly theme: string }) {
  return (
    <span className="grid size-4 shrink-0 place-items-center">
      <span className={`theme-${theme} size-3 rounded-full bg-(--primary)`} />
    </span>
  );
}

function componentItems(): PaletteItem[] {
  return componentNames.map((name) => ({
    id: `component-${name}`,
    label: name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' '),
    group: groups.components,
    icon: <Component strokeWidth={1.75} />,
    run: () => openPage(`/components/${name}`),
  }));
}
