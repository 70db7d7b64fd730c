import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { ObjectId, type Document } from 'mongodb';
import { Wire } from './wire.js';

/** How the server introduces itself. */
export type Role = 'standalone' | 'primary' | 'mongos';

/**
 * The answer to a command: undefined for a bare `ok`; `never` for none at all, on a connection that stays open, as
 * with a server that hangs.
 */
export type Answer = Document | 'never' | 'hang up' | undefined;

/**
 * A server that speaks MongoDB's protocol and gives the answers that a test chooses. It brings about what a real server
 * cannot be made to do: lose its majority, report writes by their order, leave a connection half open.
 */
export class ForgedServer {
  /** The commands so far, without greetings. */
  readonly commands: Document[] = [];
  /** The application names in the greetings, one for each connection. */
  readonly connections: string[] = [];
  private readonly sockets = new Set<Socket>();

  private constructor(
    private readonly server: Server,
    private readonly role: Role,
    private readonly answer: (command: Document) => Answer,
  ) {
    server.on('connection', (socket) => this.serve(socket));
  }

  /** @param answer gives the answer to every command but greetings */
  static async start(
    role: Role,
    answer: (command: Document) => Answer = () => undefined,
  ): Promise<ForgedServer> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new ForgedServer(server, role, answer);
  }

  get url(): string {
    return `mongodb://${this.host}/`;
  }

  /** The commands with a name, such as `insert`. */
  commandsOf(name: string): Document[] {
    return this.commands.filter((command) => name in command);
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private get host(): string {
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  private serve(socket: Socket): void {
    const wire = new Wire();
    this.sockets.add(socket);
    socket.on('close', () => this.sockets.delete(socket)).on('error', () => socket.destroy());
    socket.on('data', (piece) => {
      for (const { command, toBytes } of wire.read(piece)) {
        const answer = this.answerOf(command);
        if (answer === 'hang up') socket.destroy();
        else if (answer !== 'never') socket.write(toBytes({ ok: 1, ...answer }));
      }
    });
  }

  private answerOf(command: Document): Answer {
    const client = (command['client'] as Document | undefined)?.['application'] as
      | Document
      | undefined;
    if ('hello' in command || 'ismaster' in command || 'isMaster' in command) {
      if (client) this.connections.push(String(client['name']));
      return this.greeting();
    }
    this.commands.push(command);
    return this.answer(command);
  }

  private greeting(): Document {
    const every = {
      ...{ helloOk: true, ismaster: true, isWritablePrimary: true, readOnly: false },
      ...{ minWireVersion: 0, maxWireVersion: 25, maxWriteBatchSize: 100_000 },
      ...{ maxBsonObjectSize: 16_777_216, maxMessageSizeBytes: 48_000_000 },
    };
    const sessions = { logicalSessionTimeoutMinutes: 30 };
    switch (this.role) {
      case 'standalone':
        return { ...every, ...sessions };
      case 'mongos':
        return { ...every, ...sessions, msg: 'isdbgrid' };
      case 'primary':
        return {
          ...{ ...every, ...sessions, secondary: false, setName: 'forged', setVersion: 1 },
          ...{ hosts: [this.host], me: this.host, primary: this.host },
          electionId: new ObjectId('7fffffff0000000000000001'),
        };
    }
  }
}
