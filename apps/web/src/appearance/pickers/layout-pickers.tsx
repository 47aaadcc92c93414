import { text } from '../../text/en/appearance.ts';
import {
  changeAppSettings,
  collapsibles,
  directions,
  sidebarVariants,
  useAppSettings,
} from '../app-settings.ts';
import { FrameDrawing } from './frame-drawing.tsx';
import { Picker } from './picker.tsx';

export function NavbarPicker() {
  const { sidebar } = useAppSettings();
  return (
    <Picker
      label={text.navbar}
      value={sidebar.variant}
      onValueChange={(variant) => changeAppSettings({ sidebar: { variant } })}
      columns="grid-cols-3"
      options={sidebarVariants.map((value) => ({
        value,
        label: text.variants[value],
        picture: <FrameDrawing sidebar={value} side={sidebar.side} />,
      }))}
    />
  );
}

export function CollapsiblePicker() {
  const { sidebar } = useAppSettings();
  const shapes = { icon: 'rail', offcanvas: 'hidden', none: 'sidebar' } as const;
  return (
    <Picker
      label={text.collapsible}
      value={sidebar.collapsible}
      onValueChange={(collapsible) => changeAppSettings({ sidebar: { collapsible } })}
      columns="grid-cols-3"
      options={collapsibles.map((value) => ({
        value,
        label: text.collapsibles[value],
        picture: <FrameDrawing sidebar={shapes[value]} side={sidebar.side} />,
      }))}
    />
  );
}

export function DirectionPicker() {
  const { sidebar, direction } = useAppSettings();
  return (
    <Picker
      label={text.direction}
      note={text.directionNote}
      value={direction}
      onValueChange={(chosen) => changeAppSettings({ direction: chosen })}
      columns="grid-cols-3"
      options={directions.map((value) => ({
        value,
        label: text.directions[value],
        picture: (
          <FrameDrawing sidebar={sidebar.variant} side={value === 'rtl' ? 'right' : 'left'} />
        ),
      }))}
    />
  );
}
