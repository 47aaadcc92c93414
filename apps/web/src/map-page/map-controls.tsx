import { Box, Compass, Layers, LocateFixed, Minus, Plus, Keyboard, MapPinned } from 'lucide-react';
import type { ReactNode } from 'react';
import { lazy, memo, Suspense, useState } from 'react';
import { useKeyOf } from '../commands/key-settings.ts';
import { useCommands } from '../commands/use-commands.ts';
import { text } from '../text/en/map-page.ts';
import { CommandButton } from '../ui/command-button.tsx';
import { DropdownMenu } from '../ui/dropdown-menu.tsx';
import { MenuCheck, MenuChoice, MenuGroup, MenuItem, MenuSeparator } from '../ui/menu-items.tsx';
import { Button } from '../ui/button.tsx';
import { fadesWhenQuiet } from '../ui/use-quiet.ts';
import { basemapThemes } from './basemap-theme.ts';
import { runMapCommand } from './map-commands.ts';
import type { MapHandle, MapView } from '../map/canvas/map-types.ts';
import type { DisplayPreferences } from '../display/preferences.ts';
import type { ColourModeControl } from './colour-mode-control.ts';
import type { MapCommand } from './map-commands.ts';

const MapLegend = lazy(async () => ({
  default: (await import('./map-legend.tsx')).MapLegend,
}));

interface MapControlsProps extends LayersProps {
  /** Where the camera came to rest. */
  readonly view: MapView;
  readonly isPhone: boolean;
  readonly onShortcuts: () => void;
  /** Whether it is in a frame of another site, where the person's place is not asked for. */
  readonly isEmbedded?: boolean;
}

/** The controls of the map, in one column at its right. */
export const MapControls = memo(function MapControls(props: MapControlsProps) {
  const { map, isPhone, view, onShortcuts, isEmbedded = false, ...layers } = props;
  const { bearing, pitch } = view;
  const [legend, setLegend] = useState<'never' | 'open' | 'closed'>('never');
  useCommands('map', { legend: () => setLegend('open') });
  const button = (command: MapCommand, icon: ReactNode, pressed?: boolean) => (
    <CommandButton
      command={command}
      side="left"
      className={controlClass}
      disabled={map === null}
      {...(pressed !== undefined && { 'aria-pressed': pressed })}
      onClick={() => runMapCommand(command, map)}
    >
      {icon}
    </CommandButton>
  );
  return (
    <nav
      aria-label={text.controls.group}
      // Where a low window brings the button at its edge beside them, they make room for it; above
      // the sheet of a lower one there is room for one group beside the other.
      className={`absolute top-3 end-3 flex flex-col gap-3 max-md:top-18 max-md:[@media(max-height:639.98px)]:end-11 max-md:[@media(max-height:519.98px)]:flex-row max-md:[@media(max-height:519.98px)]:items-start md:[@media(max-height:719.98px)]:end-11 ${fadesWhenQuiet}`}
    >
      <div className={groupClass}>
        <LayersMenu {...layers} map={map} onLegend={() => setLegend('open')} />
        {button('tilt', <Box {...iconProps} />, pitch > 0)}
      </div>
      <div className={groupClass}>
        {!isEmbedded && button('locate', <LocateFixed {...iconProps} />)}
        {button(
          'northUp',
          <Compass {...iconProps} style={{ transform: `rotate(${-bearing - 45}deg)` }} />,
        )}
      </div>
      {!isPhone && (
        <>
          <div className={groupClass}>
            {button('zoomIn', <Plus {...iconProps} />)}
            {button('zoomOut', <Minus {...iconProps} />)}
          </div>
          {!isEmbedded && (
            <div className={groupClass}>
              <CommandButton
                command="shortcuts"
                side="left"
                className={controlClass}
                onClick={onShortcuts}
              >
                <Keyboard {...iconProps} />
              </CommandButton>
            </div>
          )}
        </>
      )}
      {legend !== 'never' && (
        <Suspense>
          <MapLegend
            open={legend === 'open'}
            onOpenChange={(open) => setLegend(open ? 'open' : 'closed')}
            theme={basemapThemes[layers.colourMode.theme]}
            hasHeights={layers.hasTerrain}
            hasSlopes={layers.settings.slopes}
          />
        </Suspense>
      )}
    </nav>
  );
});

const groupClass = 'floating flex flex-col overflow-hidden';
const controlClass =
  'size-10 rounded-none not-first:border-t max-md:size-11 focus-visible:-outline-offset-2';
const iconProps = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

interface LayersProps {
  readonly map: MapHandle | null;
  readonly settings: DisplayPreferences;
  readonly onSettings: (change: Partial<DisplayPreferences>) => void;
  readonly colourMode: ColourModeControl;
  /** Whether the region has heights to show. */
  readonly hasTerrain: boolean;
  /** Whether the page keeps the ground flat. */
  readonly isFlat?: boolean;
}

interface LayersMenuProps extends LayersProps {
  readonly onLegend: () => void;
}

function LayersMenu(props: LayersMenuProps) {
  const { map, settings, onSettings, colourMode, hasTerrain, onLegend } = props;
  const legendKey = useKeyOf('legend');
  return (
    <DropdownMenu
      label={text.controls.layers}
      side="left"
      trigger={
        <Button
          variant="quiet"
          size="icon"
          className={controlClass}
          aria-label={text.controls.layers}
          title={text.controls.layers}
        >
          <Layers {...iconProps} />
        </Button>
      }
    >
      <MenuGroup label={text.controls.show}>
        {hasTerrain && (
          <MenuCheck
            checked={settings.hillshade}
            onChange={(hillshade) => onSettings({ hillshade })}
          >
            {text.controls.hillshade}
          </MenuCheck>
        )}
        {hasTerrain && (
          <MenuCheck checked={settings.contours} onChange={(contours) => onSettings({ contours })}>
            {text.controls.contours}
          </MenuCheck>
        )}
        {hasTerrain && (
          <MenuCheck checked={settings.slopes} onChange={(slopes) => onSettings({ slopes })}>
            {text.controls.slopes}
          </MenuCheck>
        )}
        <MenuCheck
          checked={settings.buildings3d}
          onChange={(buildings3d) => onSettings({ buildings3d })}
        >
          {text.controls.buildings3d}
        </MenuCheck>
        {hasTerrain && !props.isFlat && map?.canRaiseTerrain && (
          <MenuCheck
            checked={settings.terrain3d}
            onChange={(terrain3d) => onSettings({ terrain3d })}
          >
            {text.controls.terrain3d}
          </MenuCheck>
        )}
      </MenuGroup>
      <MenuSeparator />
      <MenuChoice
        label={text.controls.theme}
        value={colourMode.mode}
        onChange={colourMode.setMode}
        options={[
          { value: 'light', label: text.controls.light },
          { value: 'dark', label: text.controls.dark },
          { value: 'system', label: text.controls.system },
        ]}
      />
      <MenuSeparator />
      <MenuItem icon={<MapPinned aria-hidden />} keys={legendKey} onClick={onLegend}>
        {text.controls.legend}
      </MenuItem>
    </DropdownMenu>
  );
}
