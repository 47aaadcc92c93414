import { useState } from 'react';

export interface Snapping {
  readonly isOn: boolean;
  readonly toggle: () => void;
}

/** The magnet: whether corners snap to what is near. Alt suspends it for one corner. */
export function useSnapping(): Snapping {
  const [isOn, setOn] = useState(true);
  return { isOn, toggle: () => setOn(!isOn) };
}
