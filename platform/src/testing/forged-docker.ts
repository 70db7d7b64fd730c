import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The options of a new container. */
interface Wanted {
  Image: string;
  Cmd: string[];
  HostConfig: { PortBindings: Record<string, { HostPort: string }[]> };
}

/** The one container. */
const ID = 'forged';

/**
 * Answers the requests of `EngineContainer` as Docker's engine does (https://docs.docker.com/reference/api/engine/). It
 * knows one container at a time, and runs nothing.
 */
export class ForgedDocker {
  /** The requests about the container, in order: `create`, `start`, `kill?signal=SIGKILL` and so on. */
  readonly done: string[] = [];
  wanted: Wanted | undefined;
  /** The exit codes of the first commands in the container; all later ones end with 0. */
  readonly exitCodes: number[] = [];
  /** The error that it answers instead of making a container. */
  refusal: string | undefined;
  /** The commands that the container was told to run. */
  readonly commands: string[][] = [];
  private isRunning = false;

  private constructor(private readonly server: Server) {
    server.on('request', (request, response) => void this.answer(request, response));
  }

  static async start(): Promise<ForgedDocker> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new ForgedDocker(server);
  }

  /** Its address, in the form of the variable DOCKER_HOST. */
  get url(): string {
    return `tcp://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Forgets its container and its requests. */
  forget(): void {
    for (const list of [this.done, this.exitCodes, this.commands]) list.length = 0;
    this.wanted = this.refusal = undefined;
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // The client keeps this request open for the command's input, so it is answered before it ends.
    if (request.url?.endsWith('/exec/command/start')) return void response.writeHead(200).end();
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const said = Buffer.concat(pieces).toString();
    const path = (request.url ?? '').replace(/^\/v\d[\d.]*/, '');
    const { status, body } = this.answerOf(`${request.method} ${path}`, said);
    response.writeHead(status, { 'Content-Type': 'application/json' });
    response.end(body === undefined ? '' : JSON.stringify(body));
  }

  private answerOf(asked: string, said: string): { status: number; body?: unknown } {
    if (asked === 'GET /info') return { status: 200, body: { OperatingSystem: 'Linux' } };
    if (asked === 'GET /containers/json') return { status: 200, body: [] };
    if (asked.startsWith('GET /images/')) return { status: 200, body: { Id: 'image' } };
    if (asked.startsWith('POST /containers/create')) return this.create(JSON.parse(said) as Wanted);
    if (asked === `GET /containers/${ID}/json`) return { status: 200, body: this.inspected() };
    if (asked === `POST /containers/${ID}/exec`) {
      this.commands.push((JSON.parse(said) as { Cmd: string[] }).Cmd);
      return { status: 201, body: { Id: 'command' } };
    }
    if (asked === 'GET /exec/command/json') {
      return { status: 200, body: { Running: false, ExitCode: this.exitCodes.shift() ?? 0 } };
    }
    if (asked === `POST /containers/${ID}/wait`) return { status: 200, body: { StatusCode: 137 } };
    const verb = new RegExp(`^(?:POST|DELETE) /containers/${ID}(?:/(.+)|\\?.*)?$`).exec(asked);
    if (!verb) return { status: 404, body: { message: `no such thing: ${asked}` } };
    this.done.push(verb[1] ?? 'remove');
    this.isRunning = /^(?:re)?start/.test(verb[1] ?? '');
    return { status: 204 };
  }

  private create(wanted: Wanted): { status: number; body: unknown } {
    if (this.refusal !== undefined) return { status: 400, body: { message: this.refusal } };
    this.wanted = wanted;
    this.done.push('create');
    return { status: 201, body: { Id: ID, Warnings: [] } };
  }

  private inspected(): unknown {
    const bindings = Object.entries(this.wanted?.HostConfig.PortBindings ?? {});
    const Ports = Object.fromEntries(
      bindings.map(([port, hosts]) => [
        port,
        hosts.map(({ HostPort }) => ({ HostIp: '0.0.0.0', HostPort })),
      ]),
    );
    return {
      ...{ Id: ID, Name: '/forged', HostConfig: this.wanted?.HostConfig },
      State: { Status: this.isRunning ? 'running' : 'exited', Running: this.isRunning },
      Config: { Hostname: ID, Labels: {}, Image: this.wanted?.Image },
      NetworkSettings: { Ports, Networks: {} },
    };
  }
}
