import { addressOf } from '@canvass/contracts/http/address';
import { userCalls } from '@canvass/contracts/account/user-calls';
import { sessionCalls } from '@canvass/contracts/session/calls';
import { responseCalls } from '@canvass/contracts/response/calls';
import { questionCalls } from '@canvass/contracts/question/calls';
import { pollCalls } from '@canvass/contracts/poll/calls';
import { planCalls } from '@canvass/contracts/plan/calls';
import { deviceCalls } from '@canvass/contracts/device/calls';
import { apiKeyCalls } from '@canvass/contracts/api-key/calls';
import { apiCalls } from '@canvass/contracts/http/calls';
import { accountCalls } from '@canvass/contracts/account/calls';
import { randomInt, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProfileView, SessionView } from '@canvass/contracts/account/view';
import { MIN_POSITION } from '@canvass/contracts/http/failure';
import { signCall } from '@canvass/contracts/http/sign';
import { createKeys } from '@canvass/platform/identity/keys';
import { CallFailed, Client } from '../client/client.js';
import { confirmAddress, linkSentTo } from '../client/mailbox.js';
import { openCompany, operator } from '../client/open-company.js';
import { createSurvey, responseTo } from '../client/survey.js';
import { settingsIn } from '../testing/settings-in.js';
import type { Caller } from '../permissions/table.js';
import { startProduct, type Product } from '../standalone/product.js';
import { Validators } from '../description/validators.js';
import type { Call } from './call.js';
import type { Description } from './schema.js';
import type { Known } from './value.js';

/** Of everybody, the operator too. */
const { password } = operator;

function anyAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
}

/** Of who hands on mails that came back. */
export const RETURNS_TOKEN = 'a token of the mailbox';
const SECRET = '5a'.repeat(32);

/** A company that has just registered, without a plan. */
export interface Newcomer {
  session: SessionView;
  client: Client;
}

/** What came back. */
export interface Reply {
  status: number;
  /** Media type, without its parameters. */
  type: string;
  /** Empty for a live stream, which goes on until the client leaves. */
  text: string;
}

/** A running product with a company, its people and its records, which calls are tried on. */
export class FuzzedWorld {
  private sessions: Partial<Record<Caller, SessionView>> = {};
  private guestKey = '';
  private companies = 0;
  known: Known;
  readonly validators: Validators;
  /** Of the product, to make what its mails and pages have. */
  readonly keys = createKeys(Buffer.from(SECRET, 'hex'));

  private constructor(
    readonly folder: string,
    readonly product: Product,
    readonly description: Description,
  ) {
    this.validators = new Validators(description);
    this.known = { description, ids: [], fields: {}, examples: {} };
  }

  static async open(): Promise<FuzzedWorld> {
    const folder = await mkdtemp(join(tmpdir(), 'canvass-fuzz-'));
    const settings = settingsIn(folder, {
      ...{ LOG_LEVEL: 'silent', TRUSTED_PROXIES: '1', SECRET },
      MAIL_RETURNS_TOKEN: RETURNS_TOKEN,
    });
    const product = await startProduct(settings);
    const guest = new Client(product.address);
    const description = await guest.send<Description>('GET', addressOf(apiCalls.describe));
    const world = new FuzzedWorld(folder, product, description);
    await world.settle();
    return world;
  }

  async close(): Promise<void> {
    await this.product.stop();
    await rm(this.folder, { recursive: true });
  }

  /** The last link to a screen that an address was mailed. @param path of the screen */
  async linkSentTo(email: string, path: string): Promise<URL> {
    return new URL(await linkSentTo(this.folder, email, path));
  }

  /** Problems that readiness names; undefined where there are none. */
  async problems(): Promise<string | undefined> {
    const ready = await fetch(`${this.product.address}/health/ready`);
    return ready.ok ? undefined : ready.text();
  }

  /** Sends a call as its caller would. */
  async send(
    method: string,
    { caller, apiKey, session = this.sessions[caller], isSigned, target, headers, body }: Call,
  ): Promise<Reply> {
    const url = this.product.address + target;
    const token = apiKey ?? session?.jwt;
    const key = session?.signingKey ?? this.guestKey;
    const leaving = new AbortController();
    const form = new FormData();
    if (body && 'file' in body)
      form.append(body.field, new Blob([new Uint8Array(body.file)]), 'a.png');
    const response = await fetch(url, {
      method: method.toUpperCase(),
      headers: {
        ...headers,
        // Each from elsewhere, so that it is not the number of calls that is refused.
        'X-Forwarded-For': anyAddress(),
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...(isSigned ? signCall(key, Math.floor(Date.now() / 1000), url) : {}),
        ...(body && 'type' in body ? { 'Content-Type': body.type } : {}),
      },
      ...(body ? { body: 'file' in body ? form : body.content } : {}),
      redirect: 'manual',
      signal: leaving.signal,
    });
    const [type = ''] = (response.headers.get('Content-Type') ?? '').split(';');
    const text = type === 'text/event-stream' ? '' : await response.text();
    leaving.abort();
    return { status: response.status, type, text };
  }

  /** Signs in again, or makes anew, whom or what the calls so far have ended or switched off. */
  async heal(): Promise<void> {
    for (const caller of ['user', 'admin', 'company', 'tabi'] as const) {
      if (await this.isThere(caller)) continue;
      await this.signIn(caller);
      if (!(await this.isThere(caller))) return this.settle();
    }
  }

  /** The same, and records where they are not open to respondents any more. */
  async restore(): Promise<void> {
    await this.heal();
    const [serialNumber = ''] = this.known.fields['serialNumber'] ?? [];
    const query = { serialNumber: String(serialNumber) };
    const target = addressOf(deviceCalls.page, { query });
    const { text } = await this.send('get', {
      ...{ caller: 'guest', isSigned: true, target, headers: {} },
    });
    if ((JSON.parse(text) as { state?: string }).state !== 'open') await this.settle();
  }

  /** The account of a caller. */
  accountOf(caller: Caller): SessionView['account'] | undefined {
    return this.sessions[caller]?.account;
  }

  /** Registers a company, and confirms its address. */
  async newcomer(): Promise<Newcomer> {
    const client = this.client();
    const email = `${randomUUID()}@fuzz.example`;
    const session = await client.register({ email, password, companyName: 'New' });
    await confirmAddress(client, this.folder, email);
    return { session, client };
  }

  private async isThere(caller: Caller): Promise<boolean> {
    const target = addressOf(accountCalls.profile);
    const { status, text } = await this.send('get', {
      ...{ caller, isSigned: true, target, headers: {} },
    });
    return status === 200 && (JSON.parse(text) as ProfileView).account.active;
  }

  private async signIn(caller: Caller): Promise<void> {
    const email = caller === 'tabi' ? operator.email : this.addressOf(caller);
    const signedIn = await this.client()
      .logIn(email, password)
      .catch((error: unknown) => {
        if (error instanceof CallFailed) return undefined;
        throw error;
      });
    if (signedIn) this.sessions[caller] = signedIn;
  }

  private addressOf(who: string): string {
    return `${who}.${this.companies}@fuzz.example`;
  }

  /** A caller at an address of the network that no call has come from. */
  private client(): Client {
    return new Client(this.product.address, { 'X-Forwarded-For': anyAddress() });
  }

  /** A company with people and records, and an operator. */
  private async settle(): Promise<void> {
    this.companies += 1;
    const owner = this.client();
    const company = await openCompany(owner, {
      ...{ email: this.addressOf('company'), password, companyName: `Fuzz ${this.companies}` },
    });
    await confirmAddress(owner, this.folder, this.addressOf('company'));
    this.sessions = { company };
    for (const type of ['user', 'admin'] as const) {
      const email = this.addressOf(type);
      const person = { name: type, email, password, rePassword: password, type };
      await owner.call(userCalls.register, { body: person });
      await this.signIn(type);
    }
    await this.signIn('tabi');
    this.guestKey = (await owner.call(accountCalls.signingKey)).signingKey;
    this.known = await this.records(owner);
  }

  private async records(owner: Client): Promise<Known> {
    const { user, admin, company } = this.sessions;
    const people = [user, admin, company].filter((one) => one !== undefined);
    const platform = this.client();
    await platform.logIn(operator.email, operator.password);
    const survey = await createSurvey(owner);
    const response = responseTo(survey);
    await owner.call(responseCalls.submit, { body: response });
    const unfinished = { ...responseTo(survey), isFinished: false };
    await owner.call(responseCalls.submit, { body: unfinished });
    const key = await owner.call(apiKeyCalls.create, { body: { name: 'Mine', scopes: ['read'] } });
    const { sessions } = await owner.call(sessionCalls.list);
    const plan = {
      name: `Plan ${this.companies}`,
      amount: 1200,
      currency: 'eur',
      interval: 'month',
    } as const;
    const { id: planId } = await platform.call(planCalls.create, { body: plan });
    const questions = survey.questions.map(({ _id }) => _id);
    const { pollId, deviceId, serialNumber } = survey;
    const ids = [
      ...[pollId, deviceId, response.responseId, unfinished.responseId, key._id, planId],
      ...questions.slice(0, 4),
      ...sessions.map(({ id }) => id),
      ...people.flatMap(({ account: { id, firm } }) => [id, firm]),
    ];
    const fields = {
      ...{ pollId: [pollId], deviceId: [deviceId], serialNumber: [serialNumber], planId: [planId] },
      ...{ responseId: [unfinished.responseId, response.responseId] },
      email: people.map(({ account }) => account.email),
      ...{ password: [password], rePassword: [password], oldPassword: [password] },
      ...{ polls: [[pollId]], questions: [questions], devices: [[deviceId]], copyOf: [pollId] },
      answers: [response.answers],
      [MIN_POSITION]: ['0'],
    };
    const [{ questions: all }, { polls }, { devices }] = await Promise.all([
      owner.call(questionCalls.list),
      owner.call(pollCalls.list),
      owner.call(deviceCalls.list),
    ]);
    const edited = (record: object, id: string) => ({ ...record, id });
    const examples = {
      'post /question': all,
      'patch /question': all.map((one) => edited(one, questions[0] ?? '')),
      'post /poll': polls,
      'patch /poll': polls.map((one) => edited(one, pollId)),
      'post /device': devices.map((one) => ({ ...one, serialNumber: '', autoConfigure: true })),
      'patch /device': devices.map((one) => edited(one, deviceId)),
      'post /pollAnswers': [responseTo(survey), unfinished, { ...unfinished, sequence: 2 }],
      'patch /account': people.map(({ account: { id } }) => ({ id, name: 'Other' })),
    };
    return { description: this.description, ids, fields, examples };
  }
}
