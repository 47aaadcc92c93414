import type { Position } from '@webmaps/geo/position';
import type { SearchResult } from '@webmaps/geocoder/search-result';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Engine } from '../../engine/engine.ts';
import type { MapPageState } from '../../map-page/use-map-page.ts';
import { useRetryWhenReady } from '../../map-page/use-retry-when-ready.ts';
import type { Question } from './ask-question.ts';
import { readPlace, writePlace } from './query-address.ts';
import type { QueryAddress } from './query-address.ts';
import { useQuestion } from './use-question.ts';
import type { QueryState, ReadyAnswer } from './use-question.ts';

export type AddressChange = { [Key in keyof QueryAddress]?: string | undefined };

/** The question of the page, its answer, and what of it is open. */
export interface MapQuery {
  readonly text: string;
  readonly state: QueryState;
  /** The latest answer, while a newer one is on its way too. */
  readonly answer: ReadyAnswer | undefined;
  /** The index of the result that list and map show together. */
  readonly active: number | null;
  /** The result or the place of the map whose details are shown. */
  readonly opened: { readonly position: Position; readonly result?: SearchResult } | undefined;
  /** Whether what is open can be closed: typed coordinates are open for as long as they are typed. */
  readonly canClose: boolean;
  readonly setText: (text: string) => void;
  readonly setActive: (index: number | null) => void;
  readonly choose: (result: SearchResult) => void;
  readonly openAt: (position: Position) => void;
  readonly close: () => void;
  /** Asks the same around where the map looks now. */
  readonly searchHere: () => void;
  readonly readAs: (key: string) => void;
  readonly retry: () => void;
}

interface MapQueryInput {
  readonly engine: Engine;
  readonly page: MapPageState;
  readonly address: QueryAddress;
  readonly onAddress: (change: AddressChange) => void;
  /** Whether a person has moved the map since the question was asked. */
  readonly isMoved: boolean;
}

/** Keeps question, reading and what is open in the address, and asks as the question is typed. */
export function useMapQuery(input: MapQueryInput): MapQuery {
  const { engine, page, address, onAddress, isMoved } = input;
  const { map, camera, regionStatus } = page;
  const [text, setTypedText] = useState(address.q ?? '');
  const [around, setAround] = useState(
    () => readPlace(address.around) ?? camera.initialView.center,
  );
  const [chosen, setChosen] = useState(address.as);
  const [active, setActive] = useState<number | null>(null);
  const asked = text.trim();
  const question = useMemo<Question | null>(
    () => (asked === '' ? null : { text: asked, around, chosen }),
    [asked, around, chosen],
  );
  const { state, retry } = useQuestion(engine, question);
  const answer = state.status === 'ready' || state.status === 'waiting' ? state.last : undefined;
  useRetryWhenReady(regionStatus, state.status === 'failed' ? state.error : null, retry);

  const isFirst = useRef(true);
  useEffect(() => {
    setActive(null);
    // The question of an opened link is in its address already, with the result that it opens.
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    onAddress({
      q: question?.text,
      as: question?.chosen,
      around: question?.around && writePlace(question.around),
      pick: undefined,
      at: undefined,
    });
  }, [question, onAddress]);

  const middle = useCallback(() => map?.getView().center ?? around, [map, around]);
  const setText = useCallback(
    (next: string) => {
      setTypedText(next);
      setChosen(undefined);
      if (isMoved) setAround(middle());
    },
    [isMoved, middle],
  );
  const { pick, at } = address;
  const opened = useMemo(() => {
    const results = answer?.found.results ?? [];
    const result =
      results.find(({ id }) => id === pick) ??
      (answer?.reading?.kind === 'coordinates' && at === undefined ? results[0] : undefined);
    if (result) return { position: result.position, result };
    const position = readPlace(at);
    return position && { position };
  }, [answer, pick, at]);
  return {
    text,
    state,
    answer,
    active,
    opened,
    canClose: opened !== undefined && (pick !== undefined || at !== undefined),
    setText,
    setActive,
    retry,
    choose: ({ id }) => onAddress({ pick: id, at: undefined }),
    openAt: (position) => onAddress({ at: writePlace(position), pick: undefined }),
    close: () => onAddress({ at: undefined, pick: undefined }),
    searchHere: () => setAround(middle()),
    readAs: setChosen,
  };
}
