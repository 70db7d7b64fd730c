import { randomUUID } from 'node:crypto';
import type { SessionView } from '@canvass/contracts/account/view';
import type { DeviceView } from '@canvass/contracts/device/view';
import {
  COMMIT_POSITION,
  IDEMPOTENCY_KEY,
  MIN_POSITION,
  POSITION,
  type FailureBody,
} from '@canvass/contracts/http/failure';
import { SERVER_TIME, signedHeaders } from '@canvass/contracts/http/signature';
import type { PollView } from '@canvass/contracts/poll/view';
import type { QuestionView } from '@canvass/contracts/question/view';

/** An answer that is not a success. */
export class CallFailed extends Error {
  override name = 'CallFailed';
  readonly status: number;
  readonly code: string;
  readonly details: unknown;

  constructor(call: string, status: number, body: Partial<FailureBody>) {
    super(`${call} answered ${status} ${body.code ?? ''} ${JSON.stringify(body.details ?? '')}`);
    this.status = status;
    this.code = body.code ?? '';
    this.details = body.details;
  }
}

interface Request {
  body?: unknown;
  headers?: Record<string, string>;
}

/** Speaks to a running product as a script would: signs in, sends commands, reads its own writes. */
export class Client {
  private token: string | undefined;
  private position: string | undefined;
  private signingKey: string | undefined;
  /** From where in the log the last read was answered; '' where that is not said. */
  standing = '';
  /** Seconds that the server's clock is ahead of ours. */
  private ahead = 0;

  /** @param always headers of every call */
  constructor(
    readonly address: string,
    private readonly always: Record<string, string> = {},
  ) {}

  /** The same session at another address. */
  at(address: string): Client {
    const moved = new Client(address, this.always);
    moved.token = this.token;
    moved.position = this.position;
    moved.signingKey = this.signingKey;
    moved.ahead = this.ahead;
    return moved;
  }

  /** @throws CallFailed when the answer is not a success */
  async call<Result>(method: string, path: string, request: Request = {}): Promise<Result> {
    const isForm = request.body instanceof FormData;
    const response = await fetch(`${this.address}/api${path}`, {
      method,
      headers: {
        ...this.always,
        ...(request.body === undefined || isForm ? {} : { 'Content-Type': 'application/json' }),
        ...(this.token ? { Authorization: `Bearer ${this.token}` } : {}),
        ...(this.position && method === 'GET' ? { [MIN_POSITION]: this.position } : {}),
        ...(method === 'GET' ? this.signed(path) : { [IDEMPOTENCY_KEY]: randomUUID() }),
        ...request.headers,
      },
      ...(request.body === undefined ? {} : { body: bodyOf(request.body) }),
    });
    this.ahead = Number(response.headers.get(SERVER_TIME)) - secondsNow();
    const body = (await response.json()) as Result & Partial<FailureBody>;
    if (!response.ok) throw new CallFailed(`${method} ${path}`, response.status, body);
    this.position = response.headers.get(COMMIT_POSITION) ?? this.position;
    this.standing = response.headers.get(POSITION) ?? '';
    return body;
  }

  /** Headers for what must be signed; harmless elsewhere. */
  private signed(path: string): Record<string, string> {
    if (!this.signingKey) return {};
    const url = new URL(`/api${path}`, this.address).href;
    return signedHeaders(this.signingKey, secondsNow() + this.ahead, url);
  }

  get<Result>(path: string): Promise<Result> {
    return this.call('GET', path);
  }

  /** Reads what is not from before this position, or what there is after two seconds; `standing` says which. */
  getFrom<Result>(position: string, path: string): Promise<Result> {
    return this.call('GET', path, { headers: { [MIN_POSITION]: position } });
  }

  post<Result>(path: string, body: unknown): Promise<Result> {
    return this.call('POST', path, { body });
  }

  /** Registers a company and goes on as its owner. */
  async register(company: {
    email: string;
    password: string;
    companyName: string;
    /** Of the owner. */
    name?: string;
    timeZone?: string;
  }): Promise<SessionView> {
    const { password } = company;
    const person = { name: 'Maria Petrova', phone: '+359 2 123 4567', rePassword: password };
    return this.begin(await this.post('/account/register', { ...person, ...company }));
  }

  async logIn(email: string, password: string): Promise<SessionView> {
    return this.begin(await this.post('/account/login', { email, password }));
  }

  private begin(session: SessionView): SessionView {
    this.token = session.jwt;
    this.signingKey = session.signingKey;
    return session;
  }

  createQuestion(question: object): Promise<QuestionView> {
    return this.post('/question', question);
  }

  createPoll(poll: object): Promise<PollView> {
    return this.post('/poll', poll);
  }

  createDevice(device: object): Promise<DeviceView> {
    return this.post('/device', device);
  }

  /** Uploads a picture and gives its address. */
  async upload(picture: Buffer, type: string): Promise<string> {
    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(picture)]), 'picture.png');
    const headers = { 'Image-Type': type };
    const { file } = await this.call<{ file: string }>('POST', '/upload', { body, headers });
    return file;
  }
}

function secondsNow(): number {
  return Math.floor(Date.now() / 1000);
}

function bodyOf(body: unknown): string | FormData {
  return body instanceof FormData ? body : JSON.stringify(body);
}
