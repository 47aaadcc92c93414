import assert from 'node:assert/strict';
import { labelOf } from '../../apps/web/src/commands/label-of.ts';
import { text as loops } from '../../apps/web/src/text/en/loops.ts';
import { text as planner } from '../../apps/web/src/text/en/planner.ts';
import { text as shell } from '../../apps/web/src/text/en/shell.ts';
import { text as signIn } from '../../apps/web/src/text/en/sign-in.ts';
import { makeAccount } from '../accounts.ts';
import type { Line } from './line.ts';
import { keys } from './person.ts';
import type { Person } from './person.ts';

export interface Story {
  readonly title: string;
  /** The only browser in which it can run; absent where it can run in all. */
  readonly only?: 'firefox';
  readonly tell: (person: Person, line: Line) => Promise<void>;
}

const start = [520, 260] as const;
const end = [760, 380] as const;
const name = 'Ann Otani';

async function planTwo(person: Person, { origin }: Line): Promise<void> {
  await person.openPlanner(origin);
  await person.press(start);
  await person.planned(1);
  await person.press(end);
  await person.planned(2);
  await hasLength(person);
}

/** Waits until the route has a length, in kilometres. */
async function hasLength(person: Person): Promise<number> {
  const shown = await person.until(
    'the route has a length',
    `const all = [...document.querySelectorAll('dl > div')];
     const one = all.find((each) => each.querySelector('dt')?.textContent === ${JSON.stringify(planner.panel.distance)});
     return /^(.*\\d)(km|m)$/.exec(one?.querySelector('dd')?.textContent ?? '')?.slice(1)`,
  );
  const [number = '', unit] = shown as string[];
  return Number.parseFloat(number) / (unit === 'km' ? 1 : 1000);
}

/** Its title is there, and nothing of it is on its way any more. */
const drawn = `return document.readyState === 'complete' && !!document.querySelector('#root h1')`;

const gpx = `<gpx version="1.1" creator="a watch" xmlns="http://www.topografix.com/GPX/1/1"><trk><trkseg>${[
  [0.001, 0.001],
  [0.001, 0.004],
  [0.004, 0.004],
]
  .map(([lat, lon]) => `<trkpt lat="${lat}" lon="${lon}"/>`)
  .join('')}</trkseg></trk></gpx>`;

/** The main acts of people, run in every browser. */
export const stories: readonly Story[] = [
  {
    title: 'a route is planned by two clicks',
    async tell(person, line) {
      await planTwo(person, line);
      assert.ok((await hasLength(person)) > 0.3);
    },
  },
  {
    title: 'a waypoint and the line are dragged',
    async tell(person, { origin }) {
      await person.openPlanner(origin);
      await person.pressOn('button', new RegExp(`^${labelOf('freeLine')}$`));
      await person.press([520, 260]);
      await person.planned(1);
      await person.press([760, 260]);
      const [first, last] = await person.planned(2);
      await hasLength(person);
      await person.mapDrawn();
      await person.drag([640, 260], [640, 380]);
      const three = await person.planned(3);
      assert.deepEqual([three[0], three[2]].map(position), [first, last].map(position));
      await person.mapDrawn();
      const before = await person.browser.run('return location.href');
      await person.drag([520, 260], [480, 200]);
      await person.until(
        'the waypoint has moved',
        `return location.href !== ${JSON.stringify(before)}`,
      );
      const moved = await person.planned(3);
      assert.notDeepEqual(moved.map(position), three.map(position));
      assert.deepEqual(moved.slice(1).map(position), three.slice(1).map(position));
    },
  },
  {
    title: 'three loops are found, and one is taken',
    async tell(person, { origin }) {
      await person.openPlanner(origin);
      await person.type('m');
      await person.pressOn('button', new RegExp(`^${loops.generate(3)}$`));
      const card = `[aria-label=${JSON.stringify(loops.results)}] li button`;
      await person.until('three loops', `return document.querySelectorAll('${card}').length === 3`);
      await person.pressOn(card, /^Loop 2: \d/);
      await person.see(loops.chosen);
      assert.ok((await hasLength(person)) > 4);
    },
  },
  {
    title: 'a page that was opened once is loaded without network, and plans',
    async tell(person, line) {
      await planTwo(person, line);
      await person.see(planner.status.offlineReady);
      await person.until(
        'the worker is in place',
        `return navigator.serviceWorker?.controller?.state === 'activated'`,
      );
      const address = (await person.browser.run('return location.href')) as string;
      await line.cut();
      try {
        await person.browser.open(address);
        await person.mapDrawn();
        assert.ok((await hasLength(person)) > 0.3);
        await person.press([600, 440]);
        await person.planned(3);
      } finally {
        await line.mend();
      }
    },
  },
  {
    title: 'a person signs in, and stays so',
    async tell(person, { origin }) {
      const { email, password } = await makeAccount(origin, { name });
      await person.browser.open(`${origin}/login`);
      await person.pressOn('label', new RegExp(`^${signIn.email}$`));
      await person.type(email);
      await person.pressOn('label', new RegExp(`^${signIn.password}$`));
      await person.type(password + keys.enter);
      const menu = `return !!document.querySelector('[aria-label="${shell.user.menuOf(name)}"]')`;
      await person.until('the menu of the person', menu);
      await person.browser.open(`${origin}/settings/account`);
      await person.see(email);
      await person.until('the menu of the person', menu);
    },
  },
  {
    title: 'a recorded track is opened from a file, and a route saved as one',
    async tell(person, { origin }) {
      await person.openPlanner(origin);
      await person.browser.run(`
        const transfer = new DataTransfer();
        transfer.items.add(new File([${JSON.stringify(gpx)}], 'run.gpx'));
        const target = document.querySelector('main') ?? document.body;
        for (const type of ['dragenter', 'dragover', 'drop'])
          target.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: transfer }));
      `);
      await person.planned(2);
      await person.browser.run(`
        const make = URL.createObjectURL;
        URL.createObjectURL = (blob) => {
          blob.text().then((text) => (globalThis.saved = text));
          return make.call(URL, blob);
        };
      `);
      await person.pressOn('button', new RegExp(`^${planner.panel.exportGpx}$`));
      const saved = await person.until('the file is saved', 'return globalThis.saved');
      assert.match(String(saved), /<trkpt lat="0\.001\d*" lon="0\.001\d*"/);
    },
  },
  {
    title: 'no page breaks its own policy',
    // WebKit's driver lets nothing run before the page, so violations would go unnoticed.
    only: 'firefox',
    async tell(person, { origin }) {
      for (const path of [
        '/',
        '/run',
        '/help',
        '/login',
        '/settings/display',
        '/components/form',
      ]) {
        await person.browser.open(origin + path);
        await person.until(`${path} is drawn`, drawn);
        assert.deepEqual(await person.browser.run('return globalThis.violations'), []);
      }
    },
  },
];

function position(waypoint: { readonly position: readonly number[] } | undefined) {
  return waypoint?.position;
}
