import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { patienceMilliseconds, viewport } from './browser.ts';
import type { Browser } from './browser.ts';
import { startProgram } from './child-process.ts';

interface Message {
  readonly id?: number;
  readonly type: 'success' | 'error' | 'event';
  readonly result?: unknown;
  readonly error?: string;
  readonly message?: string;
}

/** Firefox, driven by WebDriver BiDi, which it speaks itself (https://w3c.github.io/webdriver-bidi). */
export async function openFirefox(binary: string, display: string): Promise<Browser> {
  const profile = mkdtempSync(join(tmpdir(), 'webmaps-firefox-'));
  // Nothing of its own goes out to the network.
  writeFileSync(join(profile, 'user.js'), preferences.map(preference).join('\n'));
  const program = await startProgram(
    binary,
    ['--remote-debugging-port=0', '--profile', profile, '--no-remote', '--new-instance'],
    { env: { DISPLAY: display }, until: /WebDriver BiDi listening on (ws:\S+)/ },
  );
  const session = await Session.open(`${program.said[1]}/session`);
  const { capabilities } = (await session.send('session.new', { capabilities: {} })) as {
    capabilities: { browserVersion: string };
  };
  // A tab of our own: what Firefox still loads into its first one would end our own navigation.
  const { context } = (await session.send('browsingContext.create', { type: 'tab' })) as {
    context: string;
  };
  await session.send('browsingContext.setViewport', { context, viewport });
  await session.send('script.addPreloadScript', { functionDeclaration: keepViolations });
  return {
    name: `Firefox ${capabilities.browserVersion}`,
    open: async (url) => {
      await session.send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    run: async (body) => {
      const answer = (await session.send('script.evaluate', {
        expression: `(async () => JSON.stringify(await (async () => { ${body} })()))()`,
        target: { context },
        awaitPromise: true,
        userActivation: true,
      })) as { result: { value?: string }; exceptionDetails?: { text: string } };
      if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.text);
      const { value } = answer.result;
      return value === undefined ? undefined : (JSON.parse(value) as unknown);
    },
    act: async (actions) => {
      await session.send('input.performActions', { context, actions });
    },
    picture: async () => {
      const { data } = (await session.send('browsingContext.captureScreenshot', { context })) as {
        data: string;
      };
      return Buffer.from(data, 'base64');
    },
    close: async () => {
      session.close();
      await program.stop();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

/** Before anything of a page runs: violations of its policy, by which a page would be judged. */
const keepViolations = `() => {
  globalThis.violations = [];
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
    globalThis.violations.push([violatedDirective, blockedURI, sourceFile].join(' ')));
}`;

const preferences: readonly (readonly [string, boolean | string])[] = [
  ['app.update.enabled', false],
  ['browser.shell.checkDefaultBrowser', false],
  ['browser.startup.page', '0'],
  ['browser.safebrowsing.malware.enabled', false],
  ['browser.safebrowsing.phishing.enabled', false],
  ['datareporting.policy.dataSubmissionEnabled', false],
  ['extensions.getAddons.cache.enabled', false],
  ['network.captive-portal-service.enabled', false],
  ['network.connectivity-service.enabled', false],
  ['services.settings.server', 'data:,#remote-settings-dummy/v1'],
  ['toolkit.telemetry.server', ''],
];

function preference([name, value]: readonly [string, boolean | string]): string {
  const written = /^\d+$/.test(String(value)) ? value : JSON.stringify(value);
  return `user_pref(${JSON.stringify(name)}, ${written});`;
}

/** One connection, on which every command is answered by its number. */
class Session {
  readonly #socket: WebSocket;
  readonly #pending = new Map<number, PromiseWithResolvers<unknown>>();
  #last = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => {
      const { id = 0, type, result, error, message } = JSON.parse(String(data)) as Message;
      const asked = this.#pending.get(id);
      if (type === 'error') asked?.reject(new Error(`${error}: ${message}`));
      else asked?.resolve(result);
      this.#pending.delete(id);
    });
  }

  static async open(url: string): Promise<Session> {
    const socket = new WebSocket(url);
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve);
      socket.addEventListener('error', () => reject(new Error(`${url} cannot be reached.`)));
    });
    return new Session(socket);
  }

  send(method: string, params: object = {}): Promise<unknown> {
    const id = ++this.#last;
    const answer = Promise.withResolvers<unknown>();
    this.#pending.set(id, answer);
    this.#socket.send(JSON.stringify({ id, method, params }));
    const late = setTimeout(
      () => answer.reject(new Error(`${method} was not answered.`)),
      patienceMilliseconds,
    );
    return answer.promise.finally(() => clearTimeout(late));
  }

  close(): void {
    this.#socket.close();
  }
}
