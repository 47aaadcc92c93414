import { describe, expect, it, vi } from 'vitest';
import { addHandlers, canRun, runCommand } from './handlers.ts';

describe('command handlers', () => {
  it('run for as long as they are there', () => {
    const undo = vi.fn();
    const remove = addHandlers({ scope: 'planner', current: { undo } });
    expect(canRun('undo')).toBe(true);
    expect(runCommand('undo')).toBe(true);
    expect(undo).toHaveBeenCalledOnce();
    remove();
    expect(canRun('undo')).toBe(false);
    expect(runCommand('undo')).toBe(false);
  });

  it('ask the newest first, and go on where it leaves the command to others', () => {
    const calls: string[] = [];
    const removeOld = addHandlers({
      scope: 'planner',
      current: { escape: () => void calls.push('old') },
    });
    const removeNew = addHandlers({
      scope: 'planner',
      current: {
        escape: () => {
          calls.push('new');
          return false;
        },
      },
    });
    expect(runCommand('escape')).toBe(true);
    expect(calls).toEqual(['new', 'old']);
    removeNew();
    removeOld();
  });

  it('leave out what can do nothing just now', () => {
    const remove = addHandlers({ scope: 'planner', current: { redo: undefined } });
    expect(canRun('redo')).toBe(false);
    expect(runCommand('redo')).toBe(false);
    remove();
  });
});
