import { randomUUID } from 'node:crypto';
import type { SessionView } from '@canvass/contracts/account/view';
import type { DeviceView } from '@canvass/contracts/device/view';
import {
  COMMIT_POSITION,
  IDEMPOTENCY_KEY,
  MIN_POSITION,
  type FailureBody,
} from '@canvass/contracts/http/failure';
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

  constructor(readonly address: string) {}

  /** The same session at another address. */
  at(address: string): Client {
    const moved = new Client(address);
    moved.token = this.token;
    moved.position = this.position;
    return moved;
  }

  /** @throws CallFailed when the answer is not a success */
  async call<Result>(method: string, path: string, request: Request = {}): Promise<Result> {
    const isForm = request.body instanceof FormData;
    const response = await fetch(`${this.address}/api${path}`, {
      method,
      headers: {
        ...(request.body === undefined || isForm ? {} : { 'Content-Type': 'application/json' }),
        ...(this.token ? { Authorization: `Bearer ${this.token}` } : {}),
        ...(this.position && method === 'GET' ? { [MIN_POSITION]: this.position } : {}),
        ...(method === 'GET' ? {} : { [IDEMPOTENCY_KEY]: randomUUID() }),
        ...request.headers,
      },
      ...(request.body === undefined ? {} : { body: bodyOf(request.body) }),
    });
    const body = (await response.json()) as Result & Partial<FailureBody>;
    if (!response.ok) throw new CallFailed(`${method} ${path}`, response.status, body);
    this.position = response.headers.get(COMMIT_POSITION) ?? this.position;
    return body;
  }

  get<Result>(path: string): Promise<Result> {
    return this.call('GET', path);
  }

  post<Result>(path: string, body: unknown): Promise<Result> {
    return this.call('POST', path, { body });
  }

  /** Registers a company and goes on as its owner. */
  async register(company: {
    email: string;
    password: string;
    companyName: string;
    timeZone?: string;
  }): Promise<SessionView> {
    const { password } = company;
    const person = { name: 'Maria Petrova', phone: '+359 2 123 4567', rePassword: password };
    const session = await this.post<SessionView>('/account/register', { ...person, ...company });
    this.token = session.jwt;
    return session;
  }

  async logIn(email: string, password: string): Promise<SessionView> {
    const session = await this.post<SessionView>('/account/login', { email, password });
    this.token = session.jwt;
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

function bodyOf(body: unknown): string | FormData {
  return body instanceof FormData ? body : JSON.stringify(body);
}
