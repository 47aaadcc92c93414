import type { ByZoom } from '@webmaps/project/map/nodes/style';
import { text } from '../../../text/en/editor.ts';
import { Switch } from '../../../ui/switch.tsx';

/** Sizes are as they are set at the zoom of a town, a third as large from afar, and twice close up. */
const GROWING: ByZoom = [
  { zoom: 6, value: 0.35 },
  { zoom: 13, value: 1 },
  { zoom: 18, value: 2 },
];

interface SizeByZoomProps {
  readonly isOn: boolean;
  readonly isEditable: boolean;
  /** Without stops, sizes are the same at all zooms. */
  readonly onChange: (byZoom: ByZoom | undefined) => void;
}

/** Whether points and lines grow as the map comes closer. */
export function SizeByZoom({ isOn, isEditable, onChange }: SizeByZoomProps) {
  return (
    <Switch
      label={text.style.growing}
      description={text.style.growingAbout}
      checked={isOn}
      disabled={!isEditable}
      onCheckedChange={(on) => onChange(on ? GROWING : undefined)}
    />
  );
}
