import type { EmbedAnswer, EmbedNews, EmbedQuestion, EmbedView } from '@webmaps/protocol/embed';
import { useCallback, useEffect, useRef } from 'react';
import type { MapHandle, MapView } from '../../map/canvas/map-types.ts';
import { EmbedBridge, readPermittedParents } from './embed-bridge.ts';

interface BridgeInput {
  readonly isEmbedded: boolean;
  readonly map: MapHandle | null;
  /** Where the map came to rest. */
  readonly view: MapView;
  /** Rejects with `EmbedFailure`. */
  readonly answer: (question: EmbedQuestion, map: MapHandle) => Promise<EmbedAnswer>;
}

/** Lets the page around ask, once there is a map, and sends it what happens. */
export function useEmbedBridge(input: BridgeInput): (news: EmbedNews) => void {
  const { isEmbedded, map, view } = input;
  const latest = useRef(input);
  const bridge = useRef<EmbedBridge>(null);
  useEffect(() => {
    latest.current = input;
  });
  useEffect(() => {
    // The page itself is its own parent where it is in no frame.
    if (!isEmbedded || !map || parent === window) return undefined;
    const made = new EmbedBridge({
      parent,
      parentOrigin: originOfParent(),
      permitted: readPermittedParents(),
      answer: (question) => latest.current.answer(question, map),
    });
    bridge.current = made;
    const onMessage = (event: MessageEvent) => void made.hear(event);
    addEventListener('message', onMessage);
    made.send({ do: 'ready', with: { view: writeView(map.getView()) } });
    return () => {
      removeEventListener('message', onMessage);
      bridge.current = null;
    };
  }, [isEmbedded, map]);
  useEffect(() => {
    bridge.current?.send({ do: 'view', with: writeView(view) });
  }, [view]);
  return useCallback((news) => bridge.current?.send(news), []);
}

export function writeView({ center, zoom, bearing, pitch }: MapView): EmbedView {
  return { center: [center[0], center[1]], zoom, bearing, pitch };
}

/** Not every browser lists the pages around; the referrer of a frame is the page that has it. */
function originOfParent(): string | undefined {
  const { ancestorOrigins } = location as { readonly ancestorOrigins?: DOMStringList };
  const [first] = ancestorOrigins ?? [];
  if (first !== undefined) return first;
  return URL.parse(document.referrer)?.origin;
}
