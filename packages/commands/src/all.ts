import type { z } from 'zod';
import { clearRoute } from './acts/clear-route.ts';
import { closeLoop } from './acts/close-loop.ts';
import { findAlternatives } from './acts/find-alternatives.ts';
import { findIsochrone } from './acts/find-isochrone.ts';
import { findLoops } from './acts/find-loops.ts';
import { openPage } from './acts/open-page.ts';
import { outAndBack } from './acts/out-and-back.ts';
import { redo } from './acts/redo.ts';
import { reverseRoute } from './acts/reverse-route.ts';
import { setProfile } from './acts/set-profile.ts';
import { showWhole } from './acts/show-whole.ts';
import { undo } from './acts/undo.ts';

/** Every command of the product, by its name. */
export const commandSpecs = {
  undo,
  redo,
  reverse_route: reverseRoute,
  out_and_back: outAndBack,
  close_loop: closeLoop,
  clear_route: clearRoute,
  set_profile: setProfile,
  find_loops: findLoops,
  find_alternatives: findAlternatives,
  find_isochrone: findIsochrone,
  show_whole: showWhole,
  open_page: openPage,
} as const;

export type CommandName = keyof typeof commandSpecs;
export type InputOf<Name extends CommandName> = z.output<(typeof commandSpecs)[Name]['input']>;
export type OutputOf<Name extends CommandName> = z.output<(typeof commandSpecs)[Name]['output']>;
