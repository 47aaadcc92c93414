import { Link } from '@tanstack/react-router';
import type { Region } from '@webmaps/protocol/region';
import {
  ChevronDown,
  Compass,
  Box,
  Map as MapIcon,
  MapPinned,
  Minus,
  Plus,
  Route,
  X,
} from 'lucide-react';
import { useKeyOf } from '../../commands/key-settings.ts';
import type { MapHandle } from '../../map/canvas/map-types.ts';
import { runMapCommand } from '../../map-page/map-commands.ts';
import { placesToRun } from '../../map-page/use-region.ts';
import { text } from '../../text/en/grid.ts';
import type { LayerSettings } from '../../map-page/address-layers.ts';
import { text as mapPage } from '../../text/en/map-page.ts';
import { DropdownMenu } from '../../ui/dropdown-menu.tsx';
import {
  MenuCheck,
  MenuChoice,
  MenuGroup,
  MenuItem,
  MenuLink,
  MenuSeparator,
  Submenu,
} from '../../ui/menu-items.tsx';
import type { Pane } from './pane.ts';

interface PaneMenuProps {
  readonly index: number;
  readonly pane: Pane;
  readonly name: { readonly main: string; readonly theme: string };
  readonly map: MapHandle | null;
  readonly regions: readonly Region[];
  /** Whether so few maps are shown that they may have heights. */
  readonly mayRise: boolean;
  /** The planner's address of what is shown. */
  readonly planner: { readonly map?: string; readonly r?: string };
  readonly onPane: (pane: Pane) => void;
  readonly onChoose: () => void;
  readonly onRegion: (region: Region) => void;
}

const icon = { strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The name of a map, and all that can be chosen about it. */
export function PaneMenu(props: PaneMenuProps) {
  const { index, pane, name, map, regions, mayRise, planner, onPane } = props;
  const keys = { tilt: useKeyOf('tilt'), northUp: useKeyOf('northUp') };
  const setLayers = (change: Partial<LayerSettings>) =>
    onPane({ ...pane, layers: { ...pane.layers, ...change } });
  const check = (layer: keyof LayerSettings, label: string, disabled = false) => (
    <MenuCheck
      checked={pane.layers[layer] && !disabled}
      disabled={disabled}
      onChange={(checked) => setLayers({ [layer]: checked })}
    >
      {label}
    </MenuCheck>
  );
  const whole = `${name.main}, ${name.theme}`;
  const { overlay } = pane;
  return (
    <DropdownMenu
      label={text.pane.label(whole, index + 1, 1)}
      trigger={
        <button
          type="button"
          className="floating flex h-8 max-w-full min-w-0 items-center gap-1.5 px-2.5 hover:bg-accent max-md:h-11"
          aria-label={text.pane.change(whole, index + 1)}
        >
          <span className="truncate font-semibold">{name.main}</span>
          <span className="text-small text-muted-foreground">{name.theme}</span>
          <ChevronDown className="size-3.5 shrink-0 text-muted-foreground" aria-hidden />
        </button>
      }
    >
      <MenuChoice
        label={mapPage.controls.theme}
        value={pane.theme ?? 'system'}
        onChange={(theme) => onPane({ ...pane, theme: theme === 'system' ? undefined : theme })}
        options={[
          { value: 'light', label: mapPage.controls.light },
          { value: 'dark', label: mapPage.controls.dark },
          { value: 'system', label: text.pane.asInterface },
        ]}
      />
      <MenuSeparator />
      <MenuGroup label={mapPage.controls.show}>
        {check('hillshade', mapPage.controls.hillshade)}
        {check('contours', mapPage.controls.contours)}
        {check('slopes', mapPage.controls.slopes)}
        {check('buildings3d', mapPage.controls.buildings3d, !mayRise)}
        {map?.canRaiseTerrain && check('terrain3d', mapPage.controls.terrain3d, !mayRise)}
        {!mayRise && (
          <p className="max-w-60 px-2 pb-1.5 text-small text-muted-foreground">{text.pane.flat}</p>
        )}
      </MenuGroup>
      <MenuSeparator />
      <MenuItem icon={<Route {...icon} />} onClick={props.onChoose}>
        {text.pane.choose}
      </MenuItem>
      {overlay && (
        <MenuItem icon={<X {...icon} />} onClick={() => onPane({ ...pane, overlay: undefined })}>
          {text.pane.remove[overlay.kind]}
        </MenuItem>
      )}
      <MenuSeparator />
      {placesToRun(regions).length > 1 && (
        <Submenu icon={<MapPinned {...icon} />} label={text.pane.regions}>
          {placesToRun(regions).map((region) => (
            <MenuItem key={region.id} onClick={() => props.onRegion(region)}>
              {region.name}
            </MenuItem>
          ))}
        </Submenu>
      )}
      {(
        [
          ['zoomIn', Plus, text.zoomIn],
          ['zoomOut', Minus, text.zoomOut],
          ['tilt', Box, text.tilt],
          ['northUp', Compass, text.north],
        ] as const
      ).map(([command, Icon, label]) => (
        <MenuItem
          key={command}
          icon={<Icon {...icon} />}
          keys={command === 'tilt' || command === 'northUp' ? keys[command] : undefined}
          disabled={!map}
          onClick={() => runMapCommand(command, map)}
        >
          {label}
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuLink link={<Link to="/run" search={planner} />} icon={<MapIcon {...icon} />}>
        {text.pane.planner}
      </MenuLink>
    </DropdownMenu>
  );
}
