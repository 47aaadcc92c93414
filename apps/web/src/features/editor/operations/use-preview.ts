import type { Geometry } from '@webmaps/project/map/geometry/geometry';
import type { OperationRefusal } from '@webmaps/operations/operation';
import { useEffect, useRef, useState } from 'react';
import type { OperationQuestion } from '../../../workers/operations-api.ts';
import type { OperationsRunner } from './operations-runner.ts';

/** What is known of the result before it is made. */
export type Preview =
  | { readonly status: 'waiting' | 'large' | 'failed' }
  | { readonly status: 'shown'; readonly count: number }
  | { readonly status: 'refused'; readonly reason: OperationRefusal };

interface PreviewOptions {
  /** Undefined while something is missing, or the operation runs. */
  readonly read: (() => Promise<OperationQuestion>) | undefined;
  /** What the question depends on: another text asks again. */
  readonly key: string;
  /** Whether there are too many features to read for a preview. */
  readonly isLarge: boolean;
  readonly runner: OperationsRunner;
  readonly onShapes: (shapes: readonly Geometry[]) => void;
}

/** Rest of a value that moves, after which its result is made. */
const REST_MILLISECONDS = 150;
const nothing: readonly Geometry[] = [];

/** Shows on the map what an operation would make, as its values change. */
export function usePreview({ read, key, isLarge, runner, onShapes }: PreviewOptions): Preview {
  const [preview, setPreview] = useState<Preview>({ status: 'waiting' });
  const latest = useRef(read);
  latest.current = read;
  const isReady = read !== undefined;
  useEffect(() => {
    if (!isReady || isLarge) {
      onShapes(nothing);
      setPreview({ status: isLarge ? 'large' : 'waiting' });
      return undefined;
    }
    const stop = new AbortController();
    const show = async () => {
      const question = await latest.current?.();
      if (question === undefined || stop.signal.aborted) return;
      const answer = await runner.preview(question, stop.signal);
      if (stop.signal.aborted) return;
      onShapes(answer.status === 'done' ? answer.shapes : nothing);
      if (answer.status === 'done') setPreview({ status: 'shown', count: answer.shapes.length });
      else setPreview(answer);
    };
    const timer = setTimeout(() => {
      show().catch(() => {
        if (stop.signal.aborted) return;
        onShapes(nothing);
        setPreview({ status: 'failed' });
      });
    }, REST_MILLISECONDS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [key, isReady, isLarge, runner, onShapes]);
  return preview;
}
