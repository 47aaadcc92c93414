import type { EmbedQuestion } from '@webmaps/protocol/embed';
import { describe, expect, it, vi } from 'vitest';
import { EmbedBridge, EmbedFailure } from './embed-bridge.ts';
import type { PermittedParents } from './embed-bridge.ts';

const club = 'https://club.example.org';
const view = { center: [0, 0] as [number, number], zoom: 3, bearing: 0, pitch: 0 };

function bridge(permitted: PermittedParents = [club], parentOrigin?: string) {
  const parent = { postMessage: vi.fn() };
  const answer = vi.fn<(question: EmbedQuestion) => Promise<{ view: typeof view }>>(async () => ({
    view,
  }));
  const made = new EmbedBridge({ parent, parentOrigin, permitted, answer });
  const hear = (data: unknown, from: { origin?: string; source?: unknown } = {}) =>
    made.hear({ data, origin: club, source: parent, ...from });
  return { made, parent, answer, hear };
}

const question = { webmaps: 1, id: 'a', do: 'getView' };

describe('messages of the page around the map', () => {
  it('are answered to their origin, with their id', async () => {
    const { parent, answer, hear } = bridge();
    await hear(question);
    expect(answer).toHaveBeenCalledWith(question);
    expect(parent.postMessage).toHaveBeenCalledExactlyOnceWith(
      { webmaps: 1, id: 'a', do: 'done', with: { view } },
      club,
    );
  });

  it.each([
    ['of another origin', [club], { origin: 'https://evil.example.org' }],
    ['of a page without an origin', 'any', { origin: 'null' }],
    ['of a frame within the frame', 'any', { source: { postMessage: () => undefined } }],
  ] as const)('are not heard where they are %s', async (_, permitted, from) => {
    const { parent, answer, hear } = bridge(permitted);
    await hear(question, from);
    expect(answer).not.toHaveBeenCalled();
    expect(parent.postMessage).not.toHaveBeenCalled();
  });

  it('of other scripts are left alone', async () => {
    const { parent, hear } = bridge();
    for (const data of [null, 'webmaps', 7, { type: 'resize' }]) await hear(data);
    expect(parent.postMessage).not.toHaveBeenCalled();
  });

  it.each([
    [{ ...question, do: 'signOut' }, 'invalid'],
    [{ ...question, webmaps: 2 }, 'invalid'],
    [{ ...question, do: 'setView', with: { zoom: 99 } }, 'invalid'],
    [{ ...question, do: 'setView', with: { center: [200, 0] } }, 'invalid'],
    [{ ...question, do: 'setLayers', with: { layers: ['mail'] } }, 'invalid'],
    [{ ...question, do: 'addGeoJson', with: { name: 'a', data: { type: 'Topology' } } }, 'invalid'],
    [{ ...question, do: 'search', with: { text: 'x'.repeat(2 * 1024 * 1024) } }, 'too_large'],
  ])('are refused with a reason: %#', async (data, code) => {
    const { parent, answer, hear } = bridge();
    await hear(data);
    expect(answer).not.toHaveBeenCalled();
    expect(parent.postMessage.mock.lastCall).toMatchObject([
      { id: 'a', do: 'error', with: { code } },
      club,
    ]);
  });

  it('say why a question was not answered, and no more of what went wrong', async () => {
    const { parent, answer, hear } = bridge();
    answer.mockRejectedValueOnce(new EmbedFailure('unavailable', 'No search now.'));
    await hear(question);
    expect(parent.postMessage.mock.lastCall?.[0]).toMatchObject({
      with: { code: 'unavailable', message: 'No search now.' },
    });
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    answer.mockRejectedValueOnce(new Error('secret'));
    await hear(question);
    expect(JSON.stringify(parent.postMessage.mock.lastCall)).not.toContain('secret');
    logged.mockRestore();
  });
});

describe('news of the map', () => {
  it('are sent once it is known that the page around may have them', async () => {
    const { made, parent, hear } = bridge();
    made.send({ do: 'view', with: view });
    expect(parent.postMessage).not.toHaveBeenCalled();
    await hear(question);
    made.send({ do: 'view', with: view });
    expect(parent.postMessage.mock.lastCall).toEqual([
      { webmaps: 1, do: 'view', with: view },
      club,
    ]);
    const known = bridge([club], club);
    known.made.send({ do: 'view', with: view });
    expect(known.parent.postMessage).toHaveBeenCalledOnce();
    const foreign = bridge([club], 'https://evil.example.org');
    foreign.made.send({ do: 'view', with: view });
    expect(foreign.parent.postMessage).not.toHaveBeenCalled();
  });
});
