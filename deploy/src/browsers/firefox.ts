import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ended, until } from './process.js';
import type { Tab } from './tab.js';
import { webdriverTab, type Send } from './webdriver.js';

/** It takes a port of its own choice, asks nothing, and calls nobody. */
const preferences = {
  'marionette.port': 0,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'browser.aboutwelcome.enabled': false,
  'app.update.disabledForTesting': true,
  'intl.accept_languages': 'en-US',
};

/** Starts a Firefox with a fresh profile, and drives it by Marionette, the protocol below its WebDriver. */
export async function openFirefox(program: string): Promise<Tab> {
  const profile = await mkdtemp(join(tmpdir(), 'canvass-firefox-'));
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  await writeFile(join(profile, 'user.js'), lines.join('\n'));
  const parameters = ['--headless', '--marionette', '--no-remote', '--profile', profile];
  const firefox = spawn(program, parameters, { stdio: 'ignore' });
  const port = await until(async () => {
    const text = await readFile(join(profile, 'MarionetteActivePort'), 'utf8').catch(() => '');
    return Number(text) || undefined;
  });
  const socket = connect(port, '127.0.0.1');
  const call = await marionette(socket);
  await call('WebDriver:NewSession', { capabilities: {} });
  await call('WebDriver:SetWindowRect', { width: 1280, height: 900 });
  const send: Send = (command, parameters) => call(`WebDriver:${command}`, parameters);
  return webdriverTab(send, async () => {
    socket.destroy();
    await ended(firefox);
    // What it has started may write for a moment longer.
    await rm(profile, { recursive: true, force: true, maxRetries: 10 });
  });
}

type Answer = [kind: number, id: number, failure: { message: string } | null, result: unknown];
interface Waiting {
  resolve(result: unknown): void;
  reject(error: Error): void;
}

/** Commands and answers are JSON, each after its length in bytes and a colon. */
async function marionette(socket: Socket) {
  const waiting = new Map<number, Waiting>();
  let received = Buffer.alloc(0);
  let greet = (): void => undefined;
  const greeted = new Promise<void>((resolve, reject) => {
    greet = resolve;
    socket.once('error', reject);
  });

  function take(message: unknown): void {
    if (!Array.isArray(message)) {
      greet();
      return;
    }
    const [, id, failure, result] = message as Answer;
    const asked = waiting.get(id);
    waiting.delete(id);
    if (failure) asked?.reject(new Error(failure.message));
    else asked?.resolve(result);
  }

  socket.on('data', (part) => {
    received = Buffer.concat([received, part]);
    for (;;) {
      const colon = received.indexOf(':');
      const length = Number(received.subarray(0, Math.max(colon, 0)).toString());
      if (colon < 0 || received.length < colon + 1 + length) return;
      const message = received.subarray(colon + 1, colon + 1 + length).toString();
      received = received.subarray(colon + 1 + length);
      take(JSON.parse(message));
    }
  });
  await greeted;

  let last = 0;
  return async (command: string, parameters: object = {}): Promise<unknown> => {
    last += 1;
    const text = JSON.stringify([0, last, command, parameters]);
    const id = last;
    const answer = new Promise<unknown>((resolve, reject) => waiting.set(id, { resolve, reject }));
    socket.write(`${Buffer.byteLength(text)}:${text}`);
    const result = await answer;
    const isWrapped = typeof result === 'object' && result !== null && 'value' in result;
    return isWrapped ? result.value : result;
  };
}
