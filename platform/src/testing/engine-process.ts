import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort, listens } from './port.js';

/** How to start an engine. The port and the folder replace `{port}` and `{folder}` in its parameters and address. */
export interface EngineProgram {
  url: string;
  program: string;
  parameters: readonly string[];
}

/** Where to start it: by default on a free port, in a folder that is removed in the end. */
export interface EnginePlace {
  port?: number;
  folder?: string;
  /** Whether Ctrl-C in the terminal spares it, so that it outlives processes that need it to end in good order. */
  isApart?: boolean;
}

/** Longest time that an engine may take to answer, in milliseconds. */
const PATIENCE = 60_000;

/** An engine that a test started, and that it can crash. */
export interface KillableEngine {
  readonly url: string;
  readonly port: number;
  readonly isRunning: boolean;
  /** Starts it again with its data, at the same address. Resolves when it answers. */
  start(): Promise<void>;
  /** Ends it, at once by default, and keeps its data. */
  kill(signal?: NodeJS.Signals): Promise<void>;
  /** Ends it in good order and removes its data. */
  stop(): Promise<void>;
}

/** An engine in a process of its own, which answers at `url` once it has been started. */
export class EngineProcess implements KillableEngine {
  private child: ChildProcess | undefined;
  private said = '';
  private readonly killLast = (): void => void this.child?.kill('SIGKILL');

  private constructor(
    private readonly program: EngineProgram,
    readonly port: number,
    readonly folder: string,
    private readonly isFolderOurs: boolean,
    private readonly isApart: boolean,
  ) {}

  /** @throws Error with its last lines of output, when it ends or does not answer in time */
  static async start(program: EngineProgram, place: EnginePlace = {}): Promise<EngineProcess> {
    const folder = place.folder ?? mkdtempSync(join(tmpdir(), 'canvass-engine-'));
    const port = place.port ?? (await freePort());
    const { isApart = false } = place;
    const engine = new EngineProcess(program, port, folder, place.folder === undefined, isApart);
    await engine.start();
    return engine;
  }

  get url(): string {
    return this.fill(this.program.url);
  }

  /** Whether it runs. */
  get isRunning(): boolean {
    return this.child !== undefined && !hasEnded(this.child);
  }

  /** Starts it again after it has ended, on the same port and folder. Resolves when it answers. */
  async start(): Promise<void> {
    if (this.isRunning) throw new Error('the engine runs already');
    const child = spawn(
      this.program.program,
      this.program.parameters.map((parameter) => this.fill(parameter)),
      { stdio: ['ignore', 'pipe', 'pipe'], cwd: this.folder, detached: this.isApart },
    );
    this.child = child;
    // A signal that ends this process at once must not leave the engine behind.
    process.off('exit', this.killLast).once('exit', this.killLast);
    let failure: Error | undefined;
    child.once('error', (error) => (failure = error));
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text: Buffer) => (this.said = (this.said + text.toString()).slice(-4000)));
    }
    const giveUpAt = Date.now() + PATIENCE;
    while (!(await listens(this.port))) {
      if (failure) throw failure;
      if (hasEnded(child) || Date.now() > giveUpAt) {
        await this.stop();
        throw new Error(`${this.program.program} does not answer; its output: ${this.said}`);
      }
      await pause(50);
    }
  }

  /** Ends the process at once, as a crash does. Its data stay. */
  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    const { child } = this;
    this.child = undefined;
    if (!child || hasEnded(child)) return;
    const exited = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    const late = setTimeout(() => child.kill('SIGKILL'), 10_000);
    await exited;
    clearTimeout(late);
  }

  /** Does work while the process stands still, so that its files stay as they are at one moment. */
  async pausing<Result>(work: () => Promise<Result>): Promise<Result> {
    this.child?.kill('SIGSTOP');
    try {
      return await work();
    } finally {
      this.child?.kill('SIGCONT');
    }
  }

  /** Ends it in good order and removes its folder. */
  async stop(): Promise<void> {
    await this.kill('SIGTERM');
    process.off('exit', this.killLast);
    if (this.isFolderOurs) rmSync(this.folder, { recursive: true, force: true });
  }

  private fill(text: string): string {
    return text.replaceAll('{port}', String(this.port)).replaceAll('{folder}', this.folder);
  }
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}
