import type { GenericContainer, StartedTestContainer, WaitStrategy } from 'testcontainers';
import type { KillableEngine } from './engine-process.js';
import { freePort } from './port.js';

/** An engine as a Docker image. Free ports replace `{port}`, `{port2}` and `{port3}` in all of its texts. */
export interface EngineImage {
  url: string;
  image: string;
  /** The published ports: `<port here>:<port in the container>`. */
  publish: readonly string[];
  command?: readonly string[];
  /** What shows that the engine is ready; by default that it listens, which takes a shell in the container. */
  ready?: Readiness;
}

/** A path that answers with 2xx, a shell command in the container that succeeds, or a word in the container's log. */
export type Readiness = { health: string } | { command: string } | { log: string };

/** Longest time that an engine may take to become ready, not counting the download of its image. In milliseconds. */
const PATIENCE = 120_000;

/** An engine in a container of its own, which keeps its data until it is stopped. */
export class EngineContainer implements KillableEngine {
  #isRunning = true;

  private constructor(
    private readonly container: StartedTestContainer,
    /** Its address, which stays the same after it was killed. */
    readonly url: string,
    readonly port: number,
  ) {}

  /** @throws Error when Docker does not start it, or when it is not ready in time */
  static async start(image: EngineImage): Promise<EngineContainer> {
    const ports = new Map<string, number>();
    for (const name of ['{port}', '{port2}', '{port3}']) ports.set(name, await freePort());
    const fill = (text: string): string => filled(text, ports);
    const container = await (await described(image, fill)).start();
    return new EngineContainer(container, fill(image.url), ports.get('{port}') ?? 0);
  }

  get isRunning(): boolean {
    return this.#isRunning;
  }

  async start(): Promise<void> {
    if (this.#isRunning) throw new Error('the engine runs already');
    await this.container.restart();
    this.#isRunning = true;
  }

  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    if (!this.#isRunning) return;
    const { getContainerRuntimeClient } = await import('testcontainers');
    const docker = await getContainerRuntimeClient();
    const killed = docker.container.getById(this.container.getId());
    await killed.kill({ signal });
    await killed.wait();
    this.#isRunning = false;
  }

  async stop(): Promise<void> {
    this.#isRunning = false;
    await this.container.stop();
  }
}

/** @param fill replaces the placeholders of ports */
async function described(
  { image, publish, command = [], ready }: EngineImage,
  fill: (text: string) => string,
): Promise<GenericContainer> {
  // The library is loaded only where tests use containers.
  const { GenericContainer, Wait } = await import('testcontainers');
  const exposed = publish.map((pair) => {
    const [host = 0, container = 0] = fill(pair).split(':').map(Number);
    return { host, container };
  });
  const waiting = (): WaitStrategy => {
    if (!ready) return Wait.forListeningPorts();
    if ('health' in ready) {
      return Wait.forHttp(ready.health, exposed[0]?.container ?? 0).forStatusCodeMatching(
        (code) => code >= 200 && code < 300,
      );
    }
    if ('command' in ready) return Wait.forSuccessfulCommand(fill(ready.command));
    return Wait.forLogMessage(ready.log);
  };
  return new GenericContainer(image)
    .withExposedPorts(...exposed)
    .withCommand(command.map(fill))
    .withWaitStrategy(waiting())
    .withStartupTimeout(PATIENCE);
}

function filled(text: string, ports: ReadonlyMap<string, number>): string {
  let done = text;
  for (const [name, port] of ports) done = done.replaceAll(name, String(port));
  return done;
}
