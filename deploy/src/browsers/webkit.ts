import { spawn, type ChildProcess } from 'node:child_process';
import { freePort } from '@canvass/platform/testing/port';
import { ended, until } from './process.js';
import type { Tab } from './tab.js';
import { webdriverTab, type Command, type Send } from './webdriver.js';

/** Where WebDriver has its commands. */
const paths: Record<Command, [method: string, path: string]> = {
  Navigate: ['POST', '/url'],
  ExecuteAsyncScript: ['POST', '/execute/async'],
  PerformActions: ['POST', '/actions'],
  ReleaseActions: ['DELETE', '/actions'],
  TakeScreenshot: ['GET', '/screenshot'],
};

export interface WebKitPrograms {
  driver: string;
  /** The browser that comes with the library. */
  browser: string;
  /** A display in memory: WebKitGTK has no headless way. */
  display: string;
}

/** Starts WebKitGTK's own browser by its WebDriver. */
export async function openWebKit(programs: WebKitPrograms): Promise<Tab> {
  const { display, number } = await openDisplay(programs.display);
  const port = await freePort();
  const driver = spawn(programs.driver, [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${number}`, LANG: 'en_US.UTF-8' },
  });
  const origin = `http://127.0.0.1:${port}`;
  await until(async () => (await fetch(`${origin}/status`)).ok || undefined);
  const options = { binary: programs.browser, args: ['--automation'] };
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
  const session = await ask(`${origin}/session`, 'POST', { capabilities });
  const place = `${origin}/session/${(session as { sessionId: string }).sessionId}`;
  await ask(`${place}/window/rect`, 'POST', { width: 1280, height: 900 });
  await ask(`${place}/timeouts`, 'POST', { script: 60_000 });
  const send: Send = (command, parameters) => {
    const [method, path] = paths[command];
    return ask(place + path, method, method === 'POST' ? (parameters ?? {}) : undefined);
  };
  return webdriverTab(send, async () => {
    await ask(place, 'DELETE');
    await ended(driver);
    await ended(display);
  });
}

async function openDisplay(program: string): Promise<{ display: ChildProcess; number: string }> {
  // It takes a free number, and says which on the given file descriptor.
  const display = spawn(program, ['-displayfd', '3', '-screen', '0', '1440x1000x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const said = display.stdio[3];
  if (!said) throw new Error('The display says nothing');
  const number = await new Promise<string>((resolve, reject) => {
    said.once('data', (part: Buffer) => resolve(part.toString().trim()));
    display.once('error', reject);
  });
  return { display, number };
}

async function ask(address: string, method: string, body?: object): Promise<unknown> {
  const response = await fetch(address, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as { value: unknown };
  if (!response.ok) throw new Error((value as { message: string }).message);
  return value;
}
