import { Archive, ArchiveRestore } from 'lucide-react';
import { movesFrom } from '@webmaps/project/status';
import type { ProjectStatus } from '@webmaps/project/status';
import { text } from '../../text/en/projects.ts';
import { MenuItem } from '../../ui/menu-items.tsx';
import { StateGlyph } from '../../ui/state-glyph.tsx';
import { glyphOfStatus } from './status-name.tsx';

interface MoveItemsProps {
  readonly status: ProjectStatus;
  readonly onMove: (next: ProjectStatus) => void;
}

/** The states that a project can go to, as items of a menu. */
export function MoveItems({ status, onMove }: MoveItemsProps) {
  return movesFrom(status).map((next) => (
    <MenuItem
      key={next}
      icon={
        next === 'archived' ? (
          <Archive />
        ) : status === 'archived' ? (
          <ArchiveRestore />
        ) : (
          <StateGlyph state={glyphOfStatus[next]} />
        )
      }
      onClick={() => onMove(next)}
    >
      {status === 'archived' ? text.restore : text.moveTo[next]}
    </MenuItem>
  ));
}
