import { execFile, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { KillableEngine } from './engine-process.js';
import { freePort, listens } from './port.js';

/** An engine as an image of Docker. `{port}`, `{port2}` and `{port3}` in all of it are filled in with free ports. */
export interface EngineImage {
  url: string;
  image: string;
  /** What of the container is reached from here, as `docker run --publish` takes it. */
  publish: readonly string[];
  command?: readonly string[];
  /** Path at which it answers by HTTP with 2xx as soon as it can be used; default: that it listens is enough. */
  health?: string;
  /** What ends well in the container as soon as it can be used; default: that it listens is enough. */
  ready?: readonly string[];
}

/** Longest time an engine may take until it can be used, in milliseconds; without fetching the image. */
const PATIENCE = 120_000;
/** How long it may take to end in good order, in seconds. */
const END_WITHIN = 10;

/** An engine in a container of its own, which keeps what it has written until it is stopped. */
export class EngineContainer implements KillableEngine {
  #isRunning = false;
  readonly #name = `canvass-engine-${randomUUID()}`;
  readonly #removeLast = (): void => void spawnSync(this.program, this.#removal);

  private constructor(
    private readonly image: EngineImage,
    private readonly ports: ReadonlyMap<string, number>,
    private readonly program: string,
  ) {}

  /**
   * @param program Docker's command
   * @throws Error with what Docker said, or the engine, when it cannot be used in time
   */
  static async start(image: EngineImage, program = 'docker'): Promise<EngineContainer> {
    const ports = new Map<string, number>();
    for (const name of ['{port}', '{port2}', '{port3}']) ports.set(name, await freePort());
    const container = new EngineContainer(image, ports, program);
    await container.#create();
    return container;
  }

  get url(): string {
    return this.#fill(this.image.url);
  }

  get port(): number {
    return this.ports.get('{port}') ?? 0;
  }

  get isRunning(): boolean {
    return this.#isRunning;
  }

  async start(): Promise<void> {
    if (this.#isRunning) throw new Error('it runs already');
    await this.#docker(['start', this.#name]);
    this.#isRunning = true;
    await this.#untilReady();
  }

  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    if (!this.#isRunning) return;
    if (signal === 'SIGTERM')
      await this.#docker(['stop', '--time', String(END_WITHIN), this.#name]);
    else await this.#docker(['kill', '--signal', signal, this.#name]);
    this.#isRunning = false;
  }

  async stop(): Promise<void> {
    process.off('exit', this.#removeLast);
    this.#isRunning = false;
    await this.#docker(this.#removal);
  }

  get #removal(): string[] {
    return ['rm', '--force', '--volumes', this.#name];
  }

  async #create(): Promise<void> {
    const { image, publish, command = [] } = this.image;
    // What ends us at once must not leave it behind.
    process.once('exit', this.#removeLast);
    await this.#docker([
      ...['run', '--detach', '--name', this.#name],
      ...publish.flatMap((ports) => ['--publish', `127.0.0.1:${this.#fill(ports)}`]),
      ...[image, ...command.map((word) => this.#fill(word))],
    ]);
    this.#isRunning = true;
    await this.#untilReady();
  }

  async #untilReady(): Promise<void> {
    const giveUpAt = Date.now() + PATIENCE;
    while (!(await this.#isReady())) {
      if (Date.now() > giveUpAt) {
        const said = await this.#docker(['logs', '--tail', '50', this.#name]);
        await this.stop();
        throw new Error(`${this.image.image} does not answer; it said: ${said}`);
      }
      await pause(200);
    }
  }

  async #isReady(): Promise<boolean> {
    const { health, ready } = this.image;
    if (!(await listens(this.port))) return false;
    try {
      if (health) return (await fetch(`http://127.0.0.1:${this.port}${health}`)).ok;
      if (ready) await this.#docker(['exec', this.#name, ...ready.map((word) => this.#fill(word))]);
      return true;
    } catch {
      return false;
    }
  }

  #fill(text: string): string {
    let filled = text;
    for (const [name, port] of this.ports) filled = filled.replaceAll(name, String(port));
    return filled;
  }

  /** Runs Docker to its end. @returns all that it said @throws Error with that, when it fails */
  #docker(parameters: readonly string[]): Promise<string> {
    return new Promise((resolve, reject) => {
      execFile(this.program, parameters, (error, out, said) => {
        const [verb = ''] = parameters;
        if (error) reject(new Error(`docker ${verb} failed: ${said || String(error)}`));
        else resolve(out + said);
      });
    });
  }
}
