import { Hexagon, Radar, Repeat2, Split } from 'lucide-react';
import type { ReactNode } from 'react';
import { useKeyOf } from '../../../commands/key-settings.ts';
import type { CommandId } from '../../../commands/registry.ts';
import { labelOf } from '../../../commands/label-of.ts';
import { ariaKeys } from '../../../commands/bindings.ts';
import { isMac } from '../../../commands/keyboard.ts';
import { text } from '../../../text/en/loops.ts';
import { text as zones } from '../../../text/en/zones.ts';
import { Button } from '../../../ui/button.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';
import {
  useLayout,
  useMapState,
  usePlanState,
  usePlannerServices,
  useToolState,
} from '../planner-context.ts';
import type { Tool } from './tool.ts';
import {
  canHaveAlternatives,
  openAlternatives,
  openLoops,
  openIsochrone,
  openZones,
} from './tool-actions.ts';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The tools that find routes and places. */
export function ToolsRow() {
  const { editor } = usePlanState();
  const { map, initialView } = useMapState();
  const { tool, setTool } = useToolState();
  const { preferences } = useLayout();
  const model = { editor, map, initialView, tool, setTool, preferences };
  const plan = editor.settled;
  return (
    <div role="group" aria-label={text.tools} className="flex w-full gap-1.5 px-4 pb-2.5">
      <ToolButton
        command="makeLoop"
        opens="loops"
        icon={<Repeat2 {...icon} />}
        onClick={() => openLoops(model)}
      >
        {text.loop}
      </ToolButton>
      {plan.waypoints.length > 0 && (
        <ToolButton
          command="alternatives"
          opens="alternatives"
          icon={<Split {...icon} />}
          hint={canHaveAlternatives(plan) ? undefined : text.alternativesNeedTwo}
          onClick={() => openAlternatives(model)}
        >
          {text.alternatives}
        </ToolButton>
      )}
      <ToolButton
        command="reach"
        opens="isochrone"
        icon={<Radar {...icon} />}
        onClick={() => openIsochrone(model)}
      >
        {text.reach}
      </ToolButton>
      <ToolButton
        command="zones"
        opens="zones"
        icon={<Hexagon {...icon} />}
        onClick={() => openZones(model)}
      >
        {zones.short}
      </ToolButton>
    </div>
  );
}

interface ToolButtonProps {
  readonly command: CommandId;
  readonly opens: Tool['kind'];
  readonly icon: ReactNode;
  /** Why it cannot be opened just now. */
  readonly hint?: string | undefined;
  readonly onClick: () => void;
  readonly children: string;
}

function ToolButton({ command, opens, icon: picture, hint, ...props }: ToolButtonProps) {
  const { focus } = usePlannerServices();
  const { map } = useMapState();
  const { isPhone } = useLayout();
  const label = labelOf(command);
  const key = useKeyOf(command);
  return (
    <Tooltip label={hint ?? label} keys={hint === undefined ? key : undefined}>
      <Button
        ref={focus.heir(opens)}
        size="small"
        className="h-12 min-w-0 flex-1 flex-col gap-0.5 px-1 text-small max-md:h-13"
        // Fingers see no tooltips: there the tool itself says why.
        disabled={map === null || (hint !== undefined && !isPhone)}
        focusableWhenDisabled
        aria-keyshortcuts={ariaKeys(command, isMac)}
        onClick={props.onClick}
      >
        {picture}
        {props.children}
      </Button>
    </Tooltip>
  );
}
