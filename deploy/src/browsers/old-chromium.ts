import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { ended } from './process.js';
import type { Tab } from './tab.js';

/** As tablets have it: no sandbox in a container, and nothing from outside. */
const switches = [
  ...['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', '--no-zygote'],
  ...['--disable-background-networking', '--disable-dev-shm-usage'],
  ...['--remote-debugging-pipe', '--lang=en-US', '--window-size=1280,900', '--hide-scrollbars'],
];

type Call = (method: string, parameters?: object) => Promise<Record<string, unknown>>;

/**
 * Starts a Chromium with a fresh profile, and drives it by its debugging protocol, as it was when that was released.
 * @param permissions that pages have, by its names for them
 */
export async function openOldChromium(
  program: string,
  permissions: readonly string[],
): Promise<Tab> {
  const profile = await mkdtemp(join(tmpdir(), 'canvass-chromium-'));
  const chromium = spawn(program, [...switches, `--user-data-dir=${profile}`], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
    env: { ...process.env, HOME: profile },
  });
  const gone = new Promise<never>((_, reject) => {
    chromium.once('exit', (code) => reject(new Error(`Chromium has ended with ${code}`)));
  });
  gone.catch(() => undefined);
  const ofBrowser = protocol(gone, chromium.stdio[3] as Writable, chromium.stdio[4] as Readable);
  if (permissions.length > 0) await ofBrowser.call('Browser.grantPermissions', { permissions });
  const { targetId } = await ofBrowser.call('Target.createTarget', { url: 'about:blank' });
  const attached = await ofBrowser.call('Target.attachToTarget', { targetId, flatten: true });
  const call = ofBrowser.session(String(attached['sessionId']));
  await call('Page.enable');
  await call('Emulation.setDeviceMetricsOverride', {
    ...{ width: 1280, height: 900, deviceScaleFactor: 1, mobile: false },
  });
  const mouse = (type: string, x: number, y: number) =>
    call('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount: 1 });
  return {
    open: async (url) => {
      const loaded = ofBrowser.next('Page.loadEventFired');
      await call('Page.navigate', { url });
      await Promise.race([loaded, gone]);
    },
    ask: async <Answer>(expression: string) => {
      const asked = { expression, awaitPromise: true, returnByValue: true };
      const { result, exceptionDetails } = await call('Runtime.evaluate', asked);
      if (exceptionDetails) throw new Error(describe(exceptionDetails));
      return (result as { value: Answer }).value;
    },
    press: async (x, y) => {
      await mouse('mouseMoved', x, y);
      await mouse('mousePressed', x, y);
      await mouse('mouseReleased', x, y);
    },
    type: async (text) => {
      for (const key of text) {
        await call('Input.dispatchKeyEvent', { type: 'keyDown', key, text: key });
        await call('Input.dispatchKeyEvent', { type: 'keyUp', key });
      }
    },
    picture: async () => {
      const { data } = await call('Page.captureScreenshot', { format: 'png' });
      return Buffer.from(String(data), 'base64');
    },
    end: async () => {
      await ended(chromium);
      // What it has started may write for a moment longer.
      await rm(profile, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

function describe(details: unknown): string {
  const { exception } = details as { exception?: { description?: string } };
  return (exception?.description ?? JSON.stringify(details)).split('\n', 1).join();
}

interface Message {
  id?: number;
  method?: string;
  result?: Record<string, unknown>;
  error?: { message: string };
}

/** Messages are JSON, each ended by a zero byte. */
function protocol(gone: Promise<never>, to: Writable, from: Readable) {
  const waiting = new Map<number, (message: Message) => void>();
  const listening = new Map<string, () => void>();
  let last = 0;
  let received = '';
  from.setEncoding('utf8').on('data', (part: string) => {
    const messages = (received + part).split('\0');
    received = messages.pop() ?? '';
    for (const text of messages) {
      const message = JSON.parse(text) as Message;
      waiting.get(message.id ?? 0)?.(message);
      listening.get(message.method ?? '')?.();
    }
  });
  const session =
    (sessionId?: string): Call =>
    async (method, params = {}) => {
      last += 1;
      const id = last;
      const answer = new Promise<Message>((resolve) => waiting.set(id, resolve));
      to.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
      const { result, error } = await Promise.race([answer, gone]);
      waiting.delete(id);
      if (error) throw new Error(`${method}: ${error.message}`);
      return result ?? {};
    };
  return {
    call: session(),
    session,
    /** The next event of a name. */
    next: (method: string) => new Promise<void>((resolve) => listening.set(method, resolve)),
  };
}
