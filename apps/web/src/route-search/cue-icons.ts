import type { CueType } from '@webmaps/router/cues/cue';
import type { LucideIcon } from 'lucide-react';
import {
  ArrowUp,
  ArrowUpLeft,
  ArrowUpRight,
  CornerDownLeft,
  CornerDownRight,
  CornerLeftDown,
  CornerUpLeft,
  CornerUpRight,
  Flag,
  Footprints,
  Play,
  Ship,
  TriangleAlert,
} from 'lucide-react';

/** They show a real left and right, so they are not mirrored from right to left. */
export const cueIcons: Readonly<Record<CueType, LucideIcon>> = {
  depart: Play,
  straight: ArrowUp,
  slight_left: ArrowUpLeft,
  slight_right: ArrowUpRight,
  left: CornerUpLeft,
  right: CornerUpRight,
  sharp_left: CornerDownLeft,
  sharp_right: CornerDownRight,
  u_turn: CornerLeftDown,
  steps: Footprints,
  ferry: Ship,
  difficult_path: TriangleAlert,
  arrive: Flag,
};
