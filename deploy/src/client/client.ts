import { randomUUID } from 'node:crypto';
import { accountCalls } from '@canvass/contracts/account/calls';
import type { SessionView } from '@canvass/contracts/account/view';
import { deviceCalls } from '@canvass/contracts/device/calls';
import type { DeviceView } from '@canvass/contracts/device/view';
import { addressOf, type InAddress } from '@canvass/contracts/http/address';
import type { AnswerOf, Asked, BodyOf, Call, Optionally, Sent } from '@canvass/contracts/http/call';
import {
  COMMIT_POSITION,
  IDEMPOTENCY_KEY,
  MIN_POSITION,
  POSITION,
  type FailureBody,
} from '@canvass/contracts/http/failure';
import { signCall } from '@canvass/contracts/http/sign';
import { SERVER_TIME } from '@canvass/contracts/http/signature';
import { imageCalls } from '@canvass/contracts/image/calls';
import type { ImageType } from '@canvass/contracts/image/image';
import { pollCalls } from '@canvass/contracts/poll/calls';
import type { PollView } from '@canvass/contracts/poll/view';
import { questionCalls } from '@canvass/contracts/question/calls';
import type { QuestionView } from '@canvass/contracts/question/view';

/** An answer with a status other than 2xx. */
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

/** The parameters of a call, and further headers. */
type Sending<One extends Call> = Omit<Sent<One>, 'headers'> & Pick<Request, 'headers'>;

type Company = Pick<BodyOf<typeof accountCalls.register>, 'email' | 'password' | 'companyName'> & {
  /** The owner's name. */
  name?: string;
  timeZone?: string;
};

/** Calls a running product as a script would: signs in, sends commands, reads its own writes. */
export class Client {
  private token: string | undefined;
  private position: string | undefined;
  private signingKey: string | undefined;
  /** Position in the log that the last answer of a query was based on; '' if it names none. */
  readPosition = '';
  /** How far the server's clock is ahead of ours, in seconds. */
  private ahead = 0;

  /** @param always headers that every call has */
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
  call<One extends Call>(call: One, ...sent: Optionally<Sending<One>>): Promise<AnswerOf<One>>;
  call(call: Call, sent: InAddress & Request = {}): Promise<unknown> {
    return this.send(call.method.toUpperCase(), addressOf(call, sent), sent);
  }

  /**
   * Sends a request that no call declares, or whose content its call does not allow.
   * @param target path and query, from the origin on
   * @throws CallFailed when the answer is not a success
   */
  async send<Result>(method: string, target: string, request: Request = {}): Promise<Result> {
    const response = await this.ask(method, target, request);
    this.ahead = Number(response.headers.get(SERVER_TIME)) - secondsNow();
    const body = (await response.json()) as Result & Partial<FailureBody>;
    if (!response.ok) throw new CallFailed(`${method} ${target}`, response.status, body);
    this.position = response.headers.get(COMMIT_POSITION) ?? this.position;
    this.readPosition = response.headers.get(POSITION) ?? '';
    return body;
  }

  /** Asks for a file that is text. @throws CallFailed when the answer is not a success */
  file<One extends Call>(
    call: One,
    ...asked: Optionally<Asked<One>>
  ): Promise<{ headers: Headers; text: string }>;
  async file(call: Call, asked: InAddress = {}): Promise<{ headers: Headers; text: string }> {
    const target = addressOf(call, asked);
    const response = await this.ask('GET', target, {});
    const { headers, status, ok } = response;
    if (!ok) throw new CallFailed(`GET ${target}`, status, (await response.json()) as FailureBody);
    return { headers, text: await response.text() };
  }

  private ask(method: string, target: string, request: Request): Promise<Response> {
    const isForm = request.body instanceof FormData;
    return fetch(this.address + target, {
      method,
      headers: {
        ...this.always,
        ...(request.body === undefined || isForm ? {} : { 'Content-Type': 'application/json' }),
        ...(this.token ? { Authorization: `Bearer ${this.token}` } : {}),
        ...(this.position && method === 'GET' ? { [MIN_POSITION]: this.position } : {}),
        ...(method === 'GET' ? this.signed(target) : { [IDEMPOTENCY_KEY]: randomUUID() }),
        ...request.headers,
      },
      ...(request.body === undefined ? {} : { body: bodyOf(request.body) }),
    });
  }

  /** The headers of a signed request, which do no harm to others. */
  private signed(target: string): Record<string, string> {
    if (!this.signingKey) return {};
    const url = new URL(target, this.address).href;
    return signCall(this.signingKey, secondsNow() + this.ahead, url);
  }

  /** Whether the last answer includes everything that this client has written. A server waits two seconds at most for that. */
  hasReadItsWrites(): boolean {
    return this.position === undefined || this.readPosition >= this.position;
  }

  /** Reads models that have reached a position, or are as far as they get in two seconds: `readPosition` says how far. */
  getFrom<One extends Call>(
    position: string,
    call: One,
    ...asked: Optionally<Asked<One>>
  ): Promise<AnswerOf<One>>;
  getFrom(position: string, call: Call, asked: InAddress = {}): Promise<unknown> {
    return this.send('GET', addressOf(call, asked), { headers: { [MIN_POSITION]: position } });
  }

  /** Registers a company and goes on as its owner. */
  async register(company: Company): Promise<SessionView> {
    const { password } = company;
    const person = { name: 'Maria Petrova', phone: '+359 2 123 4567', rePassword: password };
    return this.begin(await this.call(accountCalls.register, { body: { ...person, ...company } }));
  }

  async logIn(email: string, password: string): Promise<SessionView> {
    return this.begin(await this.call(accountCalls.login, { body: { email, password } }));
  }

  private begin(session: SessionView): SessionView {
    this.token = session.jwt;
    this.signingKey = session.signingKey;
    return session;
  }

  createQuestion(body: BodyOf<typeof questionCalls.create>): Promise<QuestionView> {
    return this.call(questionCalls.create, { body });
  }

  createPoll(body: BodyOf<typeof pollCalls.create>): Promise<PollView> {
    return this.call(pollCalls.create, { body });
  }

  createDevice(body: BodyOf<typeof deviceCalls.create>): Promise<DeviceView> {
    return this.call(deviceCalls.create, { body });
  }

  /** Uploads a picture and gives its address. */
  async upload(picture: Buffer, type: ImageType): Promise<string> {
    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(picture)]), 'picture.png');
    const request = { body, headers: { 'Image-Type': type } };
    const { file } = await this.send<AnswerOf<typeof imageCalls.upload>>(
      'POST',
      addressOf(imageCalls.upload),
      request,
    );
    return file;
  }
}

function secondsNow(): number {
  return Math.floor(Date.now() / 1000);
}

function bodyOf(body: unknown): string | FormData {
  return body instanceof FormData ? body : JSON.stringify(body);
}
