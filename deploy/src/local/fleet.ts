import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Service } from '../configuration/settings.js';
import { freePort } from '@canvass/platform/testing/port';
import { startGateway, type Gateway } from '../routing/gateway.js';

/** The address of each engine. */
export interface EngineAddresses {
  eventstore: string;
  mongodb: string;
  nats: string;
  temporal: string;
}

export interface FleetOptions {
  engines: EngineAddresses;
  /** Number of processes of each service; 2 by default. */
  counts?: Partial<Record<Service, number>>;
  /** The gateway's port; any free one by default. */
  port?: number;
  /** Further settings of all services. */
  settings?: Record<string, string>;
  /** Further settings of one process. @param number of the process among those of its service, from 1 */
  own?(service: Service, number: number): Record<string, string>;
  /** Gets the services' output, in lines or pieces of them. */
  hear?(service: string, text: string): void;
}

const everyService: readonly Service[] = ['command-api', 'query-api', 'projections', 'workflows'];

/** Longest time that a service may take to be ready, in milliseconds; it suits busy machines. */
const LONGEST_START = 180_000;

/** The running processes, which must not outlive this one, however it ends. */
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** One process of a service, which a test can kill and start again at the same address. */
export class ServiceProcess {
  private child: ChildProcess | undefined;
  /** The end of its output. */
  said = '';

  constructor(
    readonly service: Service,
    /** Its service, and its number among the processes of that, from 1: `command-api 1`. */
    readonly name: string,
    private readonly port: number,
    private readonly settings: Record<string, string>,
    private readonly hear: (text: string) => void = () => undefined,
  ) {}

  get address(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** The id of the running process, or of the last one. */
  get pid(): number | undefined {
    return this.child?.pid;
  }

  /** Starts the process, which may then wait for its engines. */
  start(): void {
    const program = fileURLToPath(
      new URL(`../../dist/services/${this.service}.js`, import.meta.url),
    );
    const child = spawn(process.execPath, ['--enable-source-maps', program], {
      env: {
        PATH: process.env['PATH'],
        ...this.settings,
        HOST: '127.0.0.1',
        PORT: String(this.port),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child = child;
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (piece: Buffer) => {
        this.said = (this.said + piece.toString()).slice(-20_000);
        this.hear(piece.toString());
      });
    }
    running.add(child);
    child.once('exit', () => running.delete(child));
  }

  /** Whether it runs. */
  get isRunning(): boolean {
    return this.child?.exitCode === null && this.child.signalCode === null;
  }

  /** The answer of `/health/<kind>`; status 0 if there is none. */
  async health(kind: 'live' | 'ready'): Promise<{ status: number; problems: string }> {
    try {
      const answer = await fetch(`${this.address}/health/${kind}`);
      return { status: answer.status, problems: await answer.text() };
    } catch (error) {
      return { status: 0, problems: String(error) };
    }
  }

  /** @throws Error with the end of its output, when it ended or is not ready in time */
  async untilReady(longest = LONGEST_START): Promise<void> {
    const until = Date.now() + longest;
    for (;;) {
      const { status, problems } = await this.health('ready');
      if (status === 200) return;
      if (!this.isRunning || Date.now() > until) {
        throw new Error(`${this.service} is not ready: ${problems}; its output: ${this.said}`);
      }
      await wait(100);
    }
  }

  /** Ends it, at once or in good order. Resolves to its exit code, or to null if the signal ended it. */
  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    const { child } = this;
    if (!child || !this.isRunning) return child?.exitCode ?? null;
    const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
    child.kill(signal);
    const late = setTimeout(() => child.kill('SIGKILL'), 20_000);
    const code = await exited;
    clearTimeout(late);
    return code;
  }
}

/** The distributed product: several processes of every service, behind one address. */
export class Fleet {
  private constructor(
    readonly services: readonly ServiceProcess[],
    private readonly gateway: Gateway,
  ) {}

  /** Starts all processes, without waiting until they are ready. */
  static async start(options: FleetOptions): Promise<Fleet> {
    const { engines, counts = {}, settings = {}, own, hear } = options;
    const port = options.port ?? (await freePort());
    const environment = {
      EVENTSTORE_URL: engines.eventstore,
      MONGODB_URL: engines.mongodb,
      NATS_URL: engines.nats,
      TEMPORAL_ADDRESS: engines.temporal,
      PUBLIC_URL: `http://localhost:${port}`,
      TRUSTED_PROXIES: '1',
      ...settings,
    };
    const services: ServiceProcess[] = [];
    for (const service of everyService) {
      for (let number = 1; number <= (counts[service] ?? 2); number += 1) {
        const name = `${service} ${number}`;
        const tell = (text: string): void => hear?.(name, text);
        const all = { ...environment, ...own?.(service, number) };
        services.push(new ServiceProcess(service, name, await freePort(), all, tell));
      }
    }
    const addresses = (service: Service): string[] =>
      services.filter((one) => one.service === service).map(({ address }) => address);
    const gateway = await startGateway(port, {
      'command-api': addresses('command-api'),
      'query-api': addresses('query-api'),
    });
    for (const one of services) one.start();
    return new Fleet(services, gateway);
  }

  /** The gateway's address. */
  get address(): string {
    return this.gateway.address;
  }

  of(service: Service): ServiceProcess[] {
    return this.services.filter((one) => one.service === service);
  }

  /** @throws Error as `ServiceProcess.untilReady` does */
  async untilReady(longest = LONGEST_START): Promise<void> {
    await Promise.all(this.services.map((one) => one.untilReady(longest)));
  }

  async stop(): Promise<void> {
    await this.gateway.close();
    await Promise.all(this.services.map((one) => one.end('SIGTERM')));
  }
}
