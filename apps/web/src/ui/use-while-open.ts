import { useEffect, useRef } from 'react';

/**
 * What a window showed last, for as long as it fades: callers often clear its subject when they close
 * it, and its content must not be seen to empty.
 */
export function useWhileOpen<Value>(isOpen: boolean, value: Value): Value {
  const last = useRef(value);
  useEffect(() => {
    if (isOpen) last.current = value;
  });
  return isOpen ? value : last.current;
}
