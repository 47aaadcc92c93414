import type { Browser, Page } from '@playwright/test';
import { text as preferences } from '../apps/web/src/text/en/planner-preferences.ts';
import { text } from '../apps/web/src/text/en/planner.ts';
import { inBrowser } from './browser.ts';
import { percentile } from './figure.ts';
import type { Figure } from './figure.ts';

const regions = ['null-island', 'heidelberg'] as const;
const sliders = [preferences.preferences.hills, preferences.preferences.green];
/** Of a hand that moves a slider from end to end. */
const PAUSE_MS = 60;
const MOVES = 10;

interface Answer {
  /** From the pointer's event until the frame with the new line is finished, and frames until then. */
  readonly lineMs: number;
  readonly lineFrames: number;
  /** Of it in the worker, with the way there and back. */
  readonly workerMs: number;
}

interface Drag {
  readonly answers: readonly Answer[];
  /** Of the main thread, longer than 50 ms. */
  readonly longTasks: number;
  readonly roundTripMs: number;
  /** From one drawn frame to the next, each, while the slider moved. */
  readonly frames: readonly number[];
}

/**
 * Preferences dragged from end to end in the planner: how long after the pointer has moved the page has
 * drawn the new line. The first time every setting brings its costs into the hierarchy, the second
 * time they are there. The yardstick is a frame of the same page at that time.
 */
export async function benchSlider(): Promise<Figure[]> {
  return inBrowser(async (browser, address) => {
    const figures: Figure[] = [];
    for (const region of regions) {
      const page = await openPlanner(browser, address, region);
      if (!page) continue;
      for (const time of ['first', 'second'] as const) {
        const drags: Drag[] = [];
        for (const { name } of sliders) drags.push(await drag(page, name));
        figures.push(...figuresOf(`sliders on ${region}, ${time} time`, drags));
      }
      await page.context().close();
    }
    return figures;
  });
}

/** The planner with a route across the region; nothing where the server has no such region. */
async function openPlanner(
  browser: Browser,
  address: string,
  region: string,
): Promise<Page | undefined> {
  const known = await fetch(`${address}/regions`);
  if (!(await known.text()).includes(`"${region}"`)) return undefined;
  const page = await browser.newPage({
    viewport: { width: 1000, height: 640 },
    // The map is drawn by software where there is no graphics card.
    deviceScaleFactor: 0.5,
  });
  await page.addInitScript(watch);
  await page.goto(`${address}/run?region=${region}`);
  await page.locator('[data-map-idle]').first().waitFor({ timeout: 60_000 });
  await page.getByText(text.status.offlineReady).waitFor({ timeout: 60_000 });
  for (const [x, y] of [
    [470, 400],
    [880, 150],
    [640, 260],
  ] as const) {
    await page.mouse.click(x, y);
    await page.waitForTimeout(300);
  }
  await page.getByText(text.status.viaBrowser).waitFor();
  await page.locator('[data-map-idle]').first().waitFor({ timeout: 60_000 });
  return page;
}

async function drag(page: Page, name: string): Promise<Drag> {
  const thumb = page.getByRole('slider', { name, exact: true });
  await thumb.scrollIntoViewIfNeeded();
  const track = await page
    .locator('[data-usual]')
    .nth(Object.values(preferences.preferences).findIndex((preference) => preference.name === name))
    .locator('..')
    .boundingBox();
  if (!track) throw new Error(`There is no slider ${name}`);
  const [y, left, right] = [track.y + track.height / 2, track.x + 8, track.x + track.width - 8];
  await page.mouse.move(left, y);
  await page.mouse.down();
  await page.evaluate('sliderWatch.start()');
  for (let move = 1; move <= MOVES; move++) {
    await page.mouse.move(left + ((right - left) * move) / MOVES, y);
    await page.waitForTimeout(PAUSE_MS);
  }
  await page.waitForTimeout(300);
  const measured = await page.evaluate<Drag>('sliderWatch.stop()');
  await page.mouse.up();
  await page.keyboard.press('ControlOrMeta+z');
  await page.waitForTimeout(200);
  return measured;
}

function figuresOf(group: string, drags: readonly Drag[]): Figure[] {
  const answers = drags.flatMap((drag) => drag.answers);
  if (answers.length === 0) throw new Error('No move of a slider drew a new line.');
  const roundTrip = percentile(
    drags.map(({ roundTripMs }) => roundTripMs),
    0.5,
  );
  const frame = percentile(
    drags.flatMap(({ frames }) => frames),
    0.5,
  );
  const to = 'a frame';
  const of = (key: keyof Answer) => answers.map((answer) => answer[key]);
  const figure = (name: string, value: number): Figure => {
    return { group, name, value, unit: 'ms', ratio: { value: value / frame, to } };
  };
  return [
    { group, name: 'a frame p50', value: frame, unit: 'ms' },
    { group, name: 'empty question to the worker p50', value: roundTrip, unit: 'ms' },
    figure('line drawn after a move p50', percentile(of('lineMs'), 0.5)),
    figure('line drawn after a move p95', percentile(of('lineMs'), 0.95)),
    { group, name: 'frames until then p50', value: percentile(of('lineFrames'), 0.5), unit: '' },
    { group, name: 'frames until then p95', value: percentile(of('lineFrames'), 0.95), unit: '' },
    figure('of it asking the worker p50', percentile(of('workerMs'), 0.5)),
    figure('of it asking the worker p95', percentile(of('workerMs'), 0.95)),
    { group, name: 'moves with a new line', value: answers.length, unit: '' },
    {
      group,
      name: 'tasks of the main thread over 50 ms',
      value: drags.reduce((sum, { longTasks }) => sum + longTasks, 0),
      unit: '',
    },
  ];
}

/** Runs in the page before its own scripts: listens to the engine's worker and watches the line being drawn. */
function watch(): void {
  interface Move {
    readonly at: number;
    /** Frames that had begun by then. */
    readonly frame: number;
  }
  const watched = {
    engine: undefined as Worker | undefined,
    answers: [] as Answer[],
    longTasks: 0,
    frames: [] as number[],
    isOn: false,
    /** Frames that have begun, and whether the last one is still being made. */
    frame: 0,
    isInFrame: false,
    frameBegan: 0,
    moved: { at: 0, frame: 0 } as Move,
    asked: new Map<number, { moved: Move; at: number }>(),
    answered: undefined as { moved: Move; workerMs: number } | undefined,
    /** Lines that are drawn, until the frame that shows them is finished. */
    drawn: [] as { moved: Move; workerMs: number; frame: number }[],
    start() {
      watched.answers = [];
      watched.longTasks = 0;
      watched.frames = [];
      watched.drawn = [];
      watched.answered = undefined;
      watched.isOn = true;
      watched.frameBegan = performance.now();
      requestAnimationFrame(onFrame);
    },
    async stop(): Promise<Drag> {
      watched.isOn = false;
      const trips: number[] = [];
      for (let trip = 0; trip < 20; trip++) trips.push(await watched.roundTrip(-1 - trip));
      const roundTripMs = trips.toSorted((a, b) => a - b)[10] ?? Number.NaN;
      const { answers, longTasks, frames } = watched;
      return { answers, longTasks, frames, roundTripMs };
    },
    /** The worker answers a question that it does not know with an error, after the same turns. */
    roundTrip(id: number): Promise<number> {
      const started = performance.now();
      return new Promise((resolve) => {
        const listen = ({ data }: MessageEvent<{ id?: number }>) => {
          if (data.id !== id) return;
          watched.engine?.removeEventListener('message', listen);
          resolve(performance.now() - started);
        };
        watched.engine?.addEventListener('message', listen);
        watched.engine?.postMessage({ id, name: 'nothing', input: null });
      });
    },
  };
  (globalThis as { sliderWatch?: typeof watched }).sliderWatch = watched;

  const made = new MessageChannel();
  made.port1.addEventListener('message', () => (watched.isInFrame = false));
  made.port1.start();
  function onFrame(now: number): void {
    watched.frames.push(now - watched.frameBegan);
    watched.frameBegan = now;
    watched.frame++;
    watched.isInFrame = true;
    made.port2.postMessage(null);
    // A frame is finished when the next one begins.
    const finished = watched.drawn.filter(({ frame }) => frame < watched.frame);
    watched.drawn = watched.drawn.filter(({ frame }) => frame >= watched.frame);
    for (const { moved, workerMs, frame } of finished) {
      const lineFrames = frame - moved.frame;
      watched.answers.push({ lineMs: performance.now() - moved.at, lineFrames, workerMs });
    }
    if (watched.isOn) requestAnimationFrame(onFrame);
  }

  window.addEventListener(
    'pointermove',
    ({ timeStamp }) => (watched.moved = { at: timeStamp, frame: watched.frame }),
    true,
  );
  new PerformanceObserver((list) => {
    watched.longTasks += list.getEntries().length;
  }).observe({ type: 'longtask' });

  const pen = CanvasRenderingContext2D.prototype;
  const stroke = Reflect.get(pen, 'stroke');
  pen.stroke = function watchedStroke(...path: [] | [Path2D]): void {
    if (watched.answered && this.canvas.closest('.map-live:not([hidden])')) {
      const frame = watched.frame + (watched.isInFrame ? 0 : 1);
      watched.drawn.push({ ...watched.answered, frame });
      watched.answered = undefined;
    }
    return Reflect.apply(stroke, this, path);
  };

  class WatchedWorker extends Worker {
    constructor(address: string | URL, options?: WorkerOptions) {
      super(address, options);
      if (options?.name !== 'engine') return;
      watched.engine = this;
      this.addEventListener('message', ({ data }: MessageEvent<{ id: number }>) => {
        const question = watched.asked.get(data.id);
        if (!question) return;
        watched.answered = { moved: question.moved, workerMs: performance.now() - question.at };
      });
    }

    override postMessage(
      message: unknown,
      more: Transferable[] | StructuredSerializeOptions = [],
    ): void {
      const call = message as { id?: number; name?: string; input?: { name?: string } };
      const { id, name, input } = call;
      if (name === 'ask' && input?.name === 'route' && id !== undefined) {
        watched.asked.set(id, { moved: watched.moved, at: performance.now() });
      }
      super.postMessage(message, more as Transferable[]);
    }
  }
  globalThis.Worker = WatchedWorker;
}
