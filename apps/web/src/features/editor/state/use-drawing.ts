import {
  addCorner,
  finishDrawing,
  previewOf,
  startDrawing,
  takeCornerBack,
} from '@webmaps/project/gestures/draw';
import type { Drawing, Drawn } from '@webmaps/project/gestures/draw';
import type { Vertex } from '@webmaps/project/gestures/vertex';
import type { Geometry } from '@webmaps/project/map/geometry/geometry';
import { useCallback, useMemo, useRef, useState } from 'react';
import { cornerShapeOf, modeOf } from '../tools/tool.ts';
import type { Tool, ToolMode } from '../tools/tool.ts';
import { useStroke } from './use-stroke.ts';
import type { StrokeInHand } from './use-stroke.ts';

export interface DrawingInHand {
  readonly tool: Tool;
  readonly mode: ToolMode;
  readonly stroke: StrokeInHand;
  /** Where the pointer last was, for lengths and directions that are typed. */
  readonly pointer: Vertex | undefined;
  readonly corners: readonly Vertex[];
  /** With the pointer as its next corner. */
  readonly shape: Geometry | undefined;
  readonly setTool: (tool: Tool) => void;
  readonly press: (at: Vertex) => void;
  readonly movePointer: (at: Vertex | undefined) => void;
  readonly finish: () => void;
  /** @returns whether there was a corner to take back */
  readonly takeBack: () => boolean;
  /** Ends one thing: the drawing, else the tool. @returns whether there was any */
  readonly cancel: () => boolean;
}

/**
 * A shape that is being drawn. The tool is put down once a shape is whole; one that is measured is
 * shown until the next.
 */
export function useDrawing(onFinished: (geometry: Geometry, tool: Tool) => void): DrawingInHand {
  const [tool, setTool] = useState<Tool>('select');
  const [drawing, setDrawing] = useState<Drawing>();
  const [pointer, setPointer] = useState<Vertex>();
  // Two presses may come within one picture of the page.
  const latest = useRef(drawing);
  const put = useCallback((next: Drawing | undefined) => {
    latest.current = next;
    setDrawing(next);
  }, []);
  const [measured, setMeasured] = useState<Geometry>();
  const complete = (geometry: Geometry) => {
    if (tool === 'measure') {
      setMeasured(geometry);
      return;
    }
    setTool('select');
    onFinished(geometry, tool);
  };
  const take = (drawn: Drawn) => {
    if (drawn.status === 'drawing') {
      put(drawn.drawing);
      return;
    }
    put(undefined);
    complete(drawn.geometry);
  };
  const stroke = useStroke(complete);
  const shape = useMemo(
    () => (drawing ? previewOf(drawing, pointer) : undefined),
    [drawing, pointer],
  );
  return {
    tool,
    mode: modeOf(tool),
    stroke,
    corners: drawing?.corners ?? NO_CORNERS,
    shape: stroke.shape ?? shape ?? measured,
    pointer,
    setTool: (next) => {
      put(undefined);
      setMeasured(undefined);
      stroke.cancel();
      setTool(next);
    },
    press: (at) => {
      const shapeTool = cornerShapeOf(tool);
      setMeasured(undefined);
      if (shapeTool) take(addCorner(latest.current ?? startDrawing(shapeTool), at));
    },
    movePointer: (at) => {
      if (modeOf(tool) === 'corners') setPointer(at);
    },
    finish: () => {
      if (latest.current) take(finishDrawing(latest.current));
    },
    takeBack: () => {
      const before = latest.current && takeCornerBack(latest.current);
      if (!before) return false;
      put(before);
      return true;
    },
    cancel: () => {
      const isAnything = tool !== 'select';
      if (latest.current?.corners.length) put(undefined);
      else if (measured) setMeasured(undefined);
      else setTool('select');
      return isAnything;
    },
  };
}

const NO_CORNERS: readonly Vertex[] = [];
