import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AskFailure, refusal } from '../ask.ts';

const server = vi.hoisted(() => ({ addDocument: vi.fn(), discardUpload: vi.fn() }));
vi.mock('./add-document.ts', () => server);
/** Stands for the window. */
const page = new EventTarget();
vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
const { addUploads, cancelUpload, currentUploads, retryUpload } = await import('./uploads.ts');

interface Sent {
  readonly name: string;
  readonly signal: AbortSignal;
  readonly onUploadUrl: (url: string) => void;
  readonly onProgress: (share: number) => void;
  readonly arrive: () => void;
  readonly break: (error: unknown) => void;
}

let sent: Sent[];
const onAdded = vi.fn();
const add = (...names: string[]) =>
  addUploads({
    projectId: 'p1',
    folder: 'Permits',
    files: names.map((name) => ({ id: crypto.randomUUID(), name, file: new Blob(['x']) })),
    onAdded,
  });
const states = () => currentUploads().map(({ name, state }) => `${name} ${state.status}`);
const settle = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  sent = [];
  vi.resetAllMocks();
  server.discardUpload.mockResolvedValue(undefined);
  server.addDocument.mockImplementation(
    ({ name }: { name: string }, options: Omit<Sent, 'name' | 'arrive' | 'break'>) =>
      new Promise<void>((resolve, reject) => {
        options.signal.addEventListener('abort', () => reject(options.signal.reason as Error));
        sent.push({ ...options, name, arrive: resolve, break: reject });
      }),
  );
});
afterEach(async () => {
  for (const { id } of currentUploads()) cancelUpload(id);
  await settle();
});

describe('uploads', () => {
  it('go one after the other, and tell as each document is there', async () => {
    add('a.pdf', 'b.pdf');
    expect(states()).toEqual(['a.pdf running', 'b.pdf waiting']);
    sent[0]?.onProgress(0.5);
    expect(currentUploads()[0]?.state).toEqual({ status: 'running', share: 0.5 });
    sent[0]?.arrive();
    await settle();
    expect(onAdded).toHaveBeenCalledOnce();
    expect(states()).toEqual(['b.pdf running']);
  });

  it('that failed hold up no other, and continue where they were when tried again', async () => {
    add('a.pdf', 'b.pdf');
    sent[0]?.onUploadUrl('/upload/1');
    sent[0]?.break(new AskFailure({ status: 0, code: 'upload', message: 'No answer.' }));
    await settle();
    expect(states()).toEqual(['a.pdf failed', 'b.pdf running']);
    sent[1]?.arrive();
    await settle();
    retryUpload(currentUploads()[0]?.id ?? '');
    await settle();
    expect(server.addDocument.mock.lastCall?.[0]).toMatchObject({
      name: 'a.pdf',
      folder: 'Permits',
      uploadUrl: '/upload/1',
    });
  });

  it('go on by themselves once there is a network again', async () => {
    add('a.pdf');
    sent[0]?.break(new AskFailure({ status: 0, code: 'upload', message: 'No answer.' }));
    await settle();
    page.dispatchEvent(new Event('online'));
    await settle();
    expect(states()).toEqual(['a.pdf running']);
  });

  it('that are canceled end at once, and free their room on the server', async () => {
    add('a.pdf', 'b.pdf');
    sent[0]?.onUploadUrl('/upload/1');
    cancelUpload(currentUploads()[0]?.id ?? '');
    expect(sent[0]?.signal.aborted).toBe(true);
    expect(server.discardUpload).toHaveBeenCalledWith('/upload/1');
    await settle();
    expect(states()).toEqual(['b.pdf running']);
    expect(onAdded).not.toHaveBeenCalled();
  });

  it('of files that are too large are refused before anything is sent', () => {
    const file = new Blob(['x']);
    Object.defineProperty(file, 'size', { value: 1024 ** 3 + 1 });
    addUploads({
      projectId: 'p1',
      folder: '',
      files: [{ id: 'big', name: 'big.tif', file }],
      onAdded,
    });
    expect(currentUploads()[0]?.state).toMatchObject({ status: 'failed', isPassing: false });
    expect(server.addDocument).not.toHaveBeenCalled();
  });

  it('of a new version name its document, and are not tried again once that is refused', async () => {
    const file = { id: 'f1', name: 'a.pdf', file: new Blob(['x']), replaces: 'd1' };
    addUploads({ projectId: 'p1', folder: '', files: [file], onAdded });
    expect(server.addDocument.mock.lastCall?.[0]).toMatchObject({ id: 'f1', replaces: 'd1' });
    sent[0]?.break(refusal('It is gone.'));
    await settle();
    expect(currentUploads()[0]?.state).toEqual({
      status: 'failed',
      problem: 'It is gone.',
      isPassing: false,
    });
  });

  it('hold the page back while some are under way', async () => {
    add('a.pdf');
    const leave = () => page.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(leave()).toBe(false);
    sent[0]?.arrive();
    await settle();
    expect(leave()).toBe(true);
  });
});
