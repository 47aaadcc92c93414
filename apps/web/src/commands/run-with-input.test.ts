import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addHandlers, canRun, runCommand } from './handlers.ts';
import { runWithInput } from './run-with-input.ts';

const setProfile = vi.fn();
let leave: () => void;

beforeEach(() => {
  setProfile.mockReset();
  leave = addHandlers({ scope: 'planner', current: { set_profile: setProfile } });
});
afterEach(() => leave());

describe('a command with an input', () => {
  it('runs by the keys that name the input', () => {
    expect(canRun('profileTrail')).toBe(true);
    expect(runCommand('profileTrail')).toBe(true);
    expect(setProfile).toHaveBeenCalledWith({ profile: 'trail' });
  });

  it('runs with an input that matches its schema', () => {
    expect(runWithInput('set_profile', { profile: 'night' }).status).toBe('done');
    expect(setProfile).toHaveBeenCalledWith({ profile: 'night' });
  });

  it('is refused with one that does not, and says which field is wrong', () => {
    const outcome = runWithInput('set_profile', { profile: 'fast', now: true });
    expect(outcome).toMatchObject({
      status: 'refused',
      problems: [/^profile: /, /now/].map((says) => expect.stringMatching(says)),
    });
    expect(setProfile).not.toHaveBeenCalled();
  });

  it('is unavailable where no part of the page handles it, or each declines', () => {
    setProfile.mockReturnValue(false);
    expect(runWithInput('set_profile', { profile: 'road' })).toEqual({ status: 'unavailable' });
    expect(runWithInput('reverse_route', {})).toEqual({ status: 'unavailable' });
  });
});
