import { useEffect, useState } from 'react';

/** True once the condition has held for a while: what is quick shows no sign of waiting. */
export function useDelayed(condition: boolean, milliseconds: number): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!condition) {
      setLate(false);
      return undefined;
    }
    const timer = setTimeout(() => setLate(true), milliseconds);
    return () => clearTimeout(timer);
  }, [condition, milliseconds]);
  return condition && late;
}
