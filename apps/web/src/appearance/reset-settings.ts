import {
  changeAppSettings,
  currentAppSettings,
  useAppSettings,
  usualAppSettings,
} from './app-settings.ts';
import {
  changeAppearance,
  currentAppearance,
  useAppearance,
  usualAppearance,
} from './appearance.ts';
import { currentColourMode, setColourMode, useColourMode, usualColourMode } from './colour-mode.ts';

/** Puts appearance, frame and colour mode back to how they were at first; gives a way to undo it. */
export function resetSettings(): () => void {
  const appearance = currentAppearance();
  const appSettings = currentAppSettings();
  const mode = currentColourMode();
  changeAppearance(usualAppearance);
  changeAppSettings(usualAppSettings);
  setColourMode(usualColourMode);
  return () => {
    changeAppearance(appearance);
    changeAppSettings(appSettings);
    setColourMode(mode);
  };
}

/** Whether everything is as at first, so that there is nothing to reset. */
export function useIsUsual(): boolean {
  const appearance = useAppearance();
  const appSettings = useAppSettings();
  const { mode } = useColourMode();
  return (
    mode === usualColourMode &&
    isSame(appearance, usualAppearance) &&
    isSame(appSettings, usualAppSettings)
  );
}

/** Both come from the same schema, so their parts are in the same order. */
function isSame<Value>(a: Value, b: Value): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
