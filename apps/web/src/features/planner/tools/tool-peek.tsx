import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useToolState } from '../planner-context.ts';

/** What the open tool shows in the head of a low sheet. */
export function ToolPeek({ children }: { readonly children: ReactNode }) {
  const { toolPeek } = useToolState();
  return toolPeek && createPortal(children, toolPeek);
}
