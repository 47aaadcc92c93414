import { useEffect, useRef, useState } from 'react';
import { decodeTool, encodeTool } from './tool-url.ts';
import type { Tool } from './tool.ts';

/** Holds the open tool and keeps it in step with its text in the address. */
export function useTool(
  address: string | undefined,
  onAddress: (text: string | undefined) => void,
): [Tool | null, (tool: Tool | null) => void] {
  const [tool, setTool] = useState(() => decodeTool(address ?? ''));
  const written = useRef(address ?? '');

  useEffect(() => {
    const incoming = address ?? '';
    if (incoming === written.current) return;
    written.current = incoming;
    setTool(decodeTool(incoming));
  }, [address]);

  const encoded = tool ? encodeTool(tool) : '';
  useEffect(() => {
    if (encoded === written.current) return;
    written.current = encoded;
    onAddress(encoded || undefined);
  }, [encoded, onAddress]);
  return [tool, setTool];
}
