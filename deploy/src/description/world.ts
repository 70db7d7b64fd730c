import { randomUUID } from 'node:crypto';
import type { ApiKeyScope } from '@canvass/contracts/api-key/api-key';
import { bodiesOfRoutes } from '@canvass/command-api/testing/bodies-of-routes';
import {
  campaignBody,
  noRecords,
  planBody,
  questionBodies,
  userBody,
  type KnownRecords,
} from '@canvass/command-api/testing/record-bodies';
import { screens } from '@canvass/contracts/http/screens';
import { operator } from '../client/open-company.js';
import { PNG, type Call } from '../fuzz/call.js';
import { FuzzedWorld, type Reply } from '../fuzz/world.js';
import { permissionTable, type Caller } from '../permissions/table.js';
import type { ForeignIds } from '../tenancy/row.js';

/** Who calls: an account or a guest, or a key of one. */
export interface Role {
  name: string;
  caller: Caller;
  /** Of its key. */
  scope?: ApiKeyScope;
}

export const roles: readonly Role[] = [
  ...(['guest', 'user', 'admin', 'company', 'tabi'] as const).map((caller) => ({
    name: caller,
    caller,
  })),
  ...(['read', 'write', 'audit'] as const).map((scope) => ({
    name: `key ${scope}`,
    caller: 'company' as const,
    scope,
  })),
  { name: 'key operate', caller: 'tabi', scope: 'operate' },
];

/** Calls that make a record of which a firm has a few or a hundred at most. */
const fewOfKind = new Set(['post /webhook', 'post /poll/alerts', 'post /colorTheme']);

/** The body that registers a company. */
export function registration(email: string) {
  const { password } = operator;
  return {
    ...{ name: 'Ana', email, phone: '1', companyName: 'A' },
    ...{ password, rePassword: password },
  };
}

/** A company with a record of each kind, and keys. */
export class DescribedWorld {
  readonly known: KnownRecords = noRecords();
  private readonly ofPlatform: KnownRecords = noRecords();
  private keys = new Map<string, string>();
  /** Whether calls since it was restored may have ended something. */
  private isTouched = false;
  ids: ForeignIds | undefined;
  /** Name of a picture. */
  file = '';
  /** Id of an alert that tells the company of its poll. */
  alert = '';
  /** Id of a service in the bin. */
  binned = '';
  /** Of mailed links, which confirm an address and set a password. */
  readonly tokens = { confirm: '', reset: '' };

  private constructor(readonly fuzzed: FuzzedWorld) {}

  static async open(): Promise<DescribedWorld> {
    const world = new DescribedWorld(await FuzzedWorld.open());
    await world.settle();
    return world;
  }

  close(): Promise<void> {
    return this.fuzzed.close();
  }

  /** Sends a call in a role. */
  send(method: string, { caller, scope }: Role, call: Omit<Call, 'caller'>) {
    if (method !== 'get') this.isTouched = true;
    const apiKey = scope && this.keys.get(scope);
    const isSigned = call.isSigned && apiKey === undefined;
    const { session, ...rest } = call;
    return this.fuzzed.send(method, {
      ...{ ...rest, caller, isSigned },
      ...(apiKey ? { apiKey } : {}),
      ...(session && caller === session.account.type && !scope ? { session } : {}),
    });
  }

  /** Sends a call that is right. @throws Error if it is refused */
  async ask<Answer>(method: string, caller: Caller, path: string, body?: object): Promise<Answer> {
    const { status, text } = await this.sendJson(method, caller, path, body);
    if (status >= 300) throw new Error(`${method} ${path} answers ${status}: ${text}`);
    return JSON.parse(text) as Answer;
  }

  /** Records anew where the calls so far have ended what is needed of them. */
  async restore(): Promise<void> {
    if (!this.isTouched) return;
    this.isTouched = false;
    const company = () => this.fuzzed.accountOf('company')?.id;
    const before = company();
    await this.fuzzed.restore();
    if (company() !== before) await this.settle();
  }

  /** @returns the id of a new response to the survey */
  async submit(): Promise<string> {
    const [answered] = this.fuzzed.known.examples['post /pollAnswers'] ?? [];
    const responseId = randomUUID();
    const body = { ...(answered as object), responseId, secret: randomUUID() };
    const { status, text } = await this.post('guest', '/pollAnswers', body);
    if (status !== 200) throw new Error(`a response is refused: ${text}`);
    return responseId;
  }

  /** @returns the id of what is made. @throws Error if it is not */
  async make(caller: Caller, path: string, body: object): Promise<string> {
    const reply = await this.post(caller, path, body);
    const { _id, id } = JSON.parse(reply.text) as { _id?: string; id?: string };
    const made = _id ?? id;
    if (reply.status !== 201 || made === undefined) throw new Error(`${path} ${reply.text}`);
    return made;
  }

  /** Takes back what a call has made, where a firm has few of its kind, so that the next call may make one. */
  async takeBack(route: string, caller: Caller, { status, text }: Reply): Promise<void> {
    if (status !== 201 || !fewOfKind.has(route)) return;
    const { _id, id = _id } = JSON.parse(text) as { _id?: string; id?: string };
    const ofPoll = route === 'post /poll/alerts' ? { pollId: this.known.poll } : {};
    const [, path = ''] = route.split(' ');
    await this.sendJson('delete', caller, path, { id, ...ofPoll });
  }

  private post(caller: Caller, path: string, body: object): Promise<Reply> {
    return this.sendJson('post', caller, path, body);
  }

  private sendJson(method: string, caller: Caller, path: string, body?: object): Promise<Reply> {
    return this.fuzzed.send(method, {
      ...{ caller, isSigned: true, target: `/api${path}`, headers: {} },
      ...(body && { body: { type: 'application/json', content: JSON.stringify(body) } }),
    });
  }

  /** The body that opens a checkout. */
  checkout() {
    const back = `${this.fuzzed.product.publicUrl}/pricing`;
    const planId = String(this.fuzzed.known.fields['planId']?.[0]);
    return { planId, locale: 'en' as const, successUrl: back, cancelUrl: back };
  }

  /** Ids of records that a call of a route names: those of the platform's own firm where companies may not make it. */
  knownOf(route: string): KnownRecords {
    return permissionTable[route]?.company === 'allowed' ? this.known : this.ofPlatform;
  }

  private async settle(): Promise<void> {
    const { known, ofPlatform, fuzzed } = this;
    const company = fuzzed.accountOf('company');
    const operator = fuzzed.accountOf('tabi');
    if (!company || !operator) throw new Error('nobody is signed in');
    await this.makeRecords('tabi', ofPlatform, operator);
    const platform = bodiesOfRoutes(ofPlatform);
    const ofOperators = (route: string) => platform[route]?.body() ?? {};
    ofPlatform.library = await this.make('tabi', '/pollLibrary', ofOperators('post /pollLibrary'));
    ofPlatform.plan = await this.make('tabi', '/stripe/pricing/tabi', planBody());
    await this.makeRecords('company', known, company);
    Object.assign(known, { library: ofPlatform.library, plan: ofPlatform.plan });
    known.user = await this.make('company', '/account/registerUser', userBody(known));
    const bodies = bodiesOfRoutes(known);
    const made = (path: string) => this.make('company', path, bodies[`post ${path}`]?.body() ?? {});
    this.alert = await made('/poll/alerts');
    this.binned = await made('/device');
    await this.sendJson('delete', 'company', '/device', { id: this.binned });
    await this.takeTokens();
    for (const { caller, scope } of roles) if (scope) await this.makeKey(caller, scope);
    const uploaded = await fuzzed.send('post', {
      ...{ caller: 'company', isSigned: true, target: '/api/upload' },
      headers: { 'Image-Type': 'background' },
      body: { file: new Uint8Array(PNG), field: 'file' },
    });
    const { file = '' } = JSON.parse(uploaded.text) as { file?: string };
    this.file = file.slice(file.lastIndexOf('/') + 1);
    const opened = await this.post('company', '/stripe/checkout', this.checkout());
    const { sessionId } = JSON.parse(opened.text) as { sessionId?: string };
    if (sessionId === undefined) throw new Error(`no checkout: ${opened.text}`);
    const { fields, examples } = fuzzed.known;
    const [answered] = examples['post /pollAnswers'] ?? [];
    this.ids = {
      ...{ account: known.user, firm: company.firm, question: known.text },
      ...{ poll: String(fields['pollId']?.[0]), device: String(fields['deviceId']?.[0]) },
      response: (answered as { responseId: string }).responseId,
      ...{ apiKey: known.user, webhook: known.webhook, colorTheme: known.theme },
      ...{ session: known.user, checkout: sessionId },
    };
  }

  /** Registers two companies, and follows neither's link: confirming an address voids the links that set a password. */
  private async takeTokens(): Promise<void> {
    const [confirming, resetting] = [`${randomUUID()}@example.com`, `${randomUUID()}@example.com`];
    for (const email of [confirming, resetting]) {
      await this.post('guest', '/account/register', registration(email));
    }
    await this.post('guest', '/account/recover', { email: resetting });
    const [confirmation, reset] = await Promise.all([
      this.fuzzed.linkSentTo(confirming, screens.confirmEmail),
      this.fuzzed.linkSentTo(resetting, screens.resetPassword),
    ]);
    this.tokens.confirm = confirmation.searchParams.get('token') ?? '';
    this.tokens.reset = reset.searchParams.get('resetPasswordToken') ?? '';
  }

  /** One record of each kind that a firm has. */
  private async makeRecords(
    caller: Caller,
    known: KnownRecords,
    { id, email }: { id: string; email: string },
  ): Promise<void> {
    const bodies = bodiesOfRoutes(known);
    const made = (path: string) => this.make(caller, path, bodies[`post ${path}`]?.body() ?? {});
    Object.assign(known, { owner: id, ownerEmail: email, sender: id, questions: [] });
    for (const name of ['One', 'Two']) {
      const body = { ...questionBodies['closed'], name };
      known.questions.push(await this.make(caller, '/question', body));
    }
    known.text = await this.make(caller, '/question', questionBodies['openstring'] ?? {});
    known.poll = await made('/poll');
    known.device = await made('/device');
    known.campaign = await this.make(caller, '/device', campaignBody(known));
    known.webhook = await made('/webhook');
    known.theme = await made('/colorTheme');
    known.report = await made('/emailReports');
  }

  private async makeKey(caller: Caller, scope: ApiKeyScope): Promise<void> {
    const { text } = await this.post(caller, '/apiKey', { name: scope, scopes: [scope] });
    const { key } = JSON.parse(text) as { key?: string };
    if (key === undefined) throw new Error(`no key of ${scope}: ${text}`);
    this.keys.set(scope, key);
  }
}
