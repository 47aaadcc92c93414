import { X } from 'lucide-react';
import { text } from '../../../text/en/loops.ts';
import { text as isochrone } from '../../../text/en/isochrone.ts';
import { text as zones } from '../../../text/en/zones.ts';
import { Button } from '../../../ui/button.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { usePlannerServices, useToolState } from '../planner-context.ts';
import type { Tool } from './tool.ts';

const titles: Readonly<Record<Tool['kind'], string>> = {
  loops: text.make,
  alternatives: text.ways.title,
  isochrone: isochrone.title,
  zones: zones.title,
};

interface ToolHeadProps {
  readonly tool: Tool;
  /** Whether nothing but the head is seen: then the tool says in it what it looks at. */
  readonly peeks?: boolean;
}

/** The title of the open tool, and the button back to the route. */
export function ToolHead({ tool, peeks = false }: ToolHeadProps) {
  const { focus } = usePlannerServices();
  const { setTool, setToolPeek } = useToolState();
  return (
    <header className="flex items-center justify-between gap-3 ps-4 pe-2 pt-2.5 pb-1 max-md:ps-2 max-md:pe-0">
      {peeks && (
        <div ref={setToolPeek} className="peer pointer-events-none min-w-0 flex-1 empty:hidden" />
      )}
      <h1
        ref={focus.heir('head')}
        tabIndex={-1}
        className="truncate peer-not-empty:sr-only text-title font-semibold tracking-[-0.01em] outline-none"
      >
        {titles[tool.kind]}
      </h1>
      <Tooltip label={text.back} keys="Escape">
        <Button variant="quiet" size="icon" aria-label={text.back} onClick={() => setTool(null)}>
          <X size={16} strokeWidth={1.75} aria-hidden />
        </Button>
      </Tooltip>
    </header>
  );
}
