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
import { SERVER_TIME, signedHeaders } from '@canvass/contracts/http/signature';
import { imageCalls } from '@canvass/contracts/image/calls';
import type { ImageType } from '@canvass/contracts/image/image';
import { pollCalls } from '@canvass/contracts/poll/calls';
import type { PollView } from '@canvass/contracts/poll/view';
import { questionCalls } from '@canvass/contracts/question/calls';
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

/** What is sent with a call, with any headers besides. */
type Sending<One extends Call> = Omit<Sent<One>, 'headers'> & Pick<Request, 'headers'>;

type Company = Pick<BodyOf<typeof accountCalls.register>, 'email' | 'password' | 'companyName'> & {
  /** Of the owner. */
  name?: string;
  timeZone?: string;
};

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
  call<One extends Call>(call: One, ...sent: Optionally<Sending<One>>): Promise<AnswerOf<One>>;
  call(call: Call, sent: InAddress & Request = {}): Promise<unknown> {
    return this.send(call.method.toUpperCase(), addressOf(call, sent), sent);
  }

  /**
   * Sends what no call declares, or what one would not let through.
   * @param target path and query, from the origin on
   * @throws CallFailed when the answer is not a success
   */
  async send<Result>(method: string, target: string, request: Request = {}): Promise<Result> {
    const isForm = request.body instanceof FormData;
    const response = await fetch(this.address + target, {
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
    this.ahead = Number(response.headers.get(SERVER_TIME)) - secondsNow();
    const body = (await response.json()) as Result & Partial<FailureBody>;
    if (!response.ok) throw new CallFailed(`${method} ${target}`, response.status, body);
    this.position = response.headers.get(COMMIT_POSITION) ?? this.position;
    this.standing = response.headers.get(POSITION) ?? '';
    return body;
  }

  /** Headers for what must be signed; harmless elsewhere. */
  private signed(target: string): Record<string, string> {
    if (!this.signingKey) return {};
    const url = new URL(target, this.address).href;
    return signedHeaders(this.signingKey, secondsNow() + this.ahead, url);
  }

  /** Whether the last read was of everything that this client has written; a server answers without it after two seconds. */
  hasReadItsWrites(): boolean {
    return this.position === undefined || this.standing >= this.position;
  }

  /** Reads what is not from before this position, or what there is after two seconds; `standing` says which. */
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
