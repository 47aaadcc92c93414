import { Eye, Mountain, Spline, Telescope } from 'lucide-react';
import { useKeyOf } from '../../commands/key-settings.ts';
import { text } from '../../text/en/elevation.ts';
import { ToggleGroup } from '../../ui/toggle-group.tsx';
import type { Tool } from './elevation-address.ts';

interface ToolPickerProps {
  readonly tool: Tool;
  readonly onChange: (tool: Tool) => void;
}

/** On the narrowest phones there is room for the words alone. */
const icon = {
  size: 16,
  strokeWidth: 1.75,
  'aria-hidden': true,
  className: 'max-[23rem]:hidden',
} as const;

/** What to look at. */
export function ToolPicker({ tool, onChange }: ToolPickerProps) {
  const keys = {
    line: useKeyOf('lineTool'),
    sight: useKeyOf('sightTool'),
    view: useKeyOf('viewTool'),
  };
  return (
    <ToggleGroup
      label={text.tool}
      className="flex w-full"
      show="both"
      value={tool}
      onValueChange={onChange}
      options={[
        { value: 'height', label: text.tools.height, icon: <Mountain {...icon} /> },
        {
          value: 'line',
          label: text.tools.line,
          icon: <Spline {...icon} />,
          ...(keys.line && { keys: keys.line }),
        },
        {
          value: 'sight',
          label: text.tools.sight,
          icon: <Telescope {...icon} />,
          ...(keys.sight && { keys: keys.sight }),
        },
        {
          value: 'view',
          label: text.tools.view,
          icon: <Eye {...icon} />,
          ...(keys.view && { keys: keys.view }),
        },
      ]}
    />
  );
}
