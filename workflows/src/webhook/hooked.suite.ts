import { randomUUID } from 'node:crypto';
import type { SessionCaller } from '@canvass/command-api/session/caller';
import { decideCreation } from '@canvass/command-api/webhook/decide';
import { webhookConsequences } from '@canvass/command-api/webhook/consequences';
import { run } from '@canvass/command-api/command/run';
import {
  publicUrl,
  startServer,
  type Owner,
  type TestServer,
} from '@canvass/command-api/testing/server';
import { publishSurvey, type Survey } from '@canvass/command-api/testing/survey';
import type { WebhookEvent } from '@canvass/contracts/webhook/events';
import { webhooksAggregate, type WebhooksState } from '@canvass/contracts/webhook/state';
import type { WebhookType } from '@canvass/contracts/webhook/webhook';
import { OutboundFailed, type OutboundRequest } from '@canvass/platform/outbound/port';
import type { Scheduler } from '@canvass/platform/scheduler/port';
import type { LastingProcess } from '../process/lasting-process.js';
import { dyingAfterEach } from '../testing/dying-after-each.js';
import { NewsTeller } from '../testing/news-teller.js';
import type { ProcessPlace } from '../testing/process-place.js';
import { webhookProcess } from './process.js';

/** A message as its receiver has it. */
export interface Received {
  at: string;
  url: string;
  headers: OutboundRequest['headers'];
  body: { type: string; timestamp: string; position: string; data: Record<string, unknown> };
}

/** A company with webhooks, and their process on some scheduler. */
export class Hooked {
  readonly received: Received[] = [];
  /** What receivers answer: a status, or no answer at all. */
  answer: (message: Received) => number | 'timedOut' = () => 204;
  #process!: LastingProcess;
  #scheduler: Scheduler | undefined;
  readonly #teller: NewsTeller;

  private constructor(
    private readonly place: ProcessPlace,
    readonly server: TestServer,
    readonly owner: Owner,
    readonly survey: Survey,
  ) {
    this.#teller = new NewsTeller(server.dependencies.log, place);
  }

  static async open(place: ProcessPlace): Promise<Hooked> {
    const server = await startServer();
    const owner = await server.register();
    const survey = await publishSurvey(owner);
    // Sessions end with the time that the place begins with.
    Object.defineProperty(server.clock, 'now', { get: () => place.now() });
    const hooked = new Hooked(place, server, owner, survey);
    await hooked.restart();
    return hooked;
  }

  /** Begins anew. @param dying each effect is done, and dies before that is noted, once */
  async restart({ dying = false } = {}): Promise<void> {
    await this.#scheduler?.stop();
    const { dependencies } = this.server;
    const post = (request: OutboundRequest) => {
      const { url, headers } = request;
      const body = JSON.parse(request.body) as Received['body'];
      const message = { at: this.place.now().toISOString(), url, headers, body };
      this.received.push(message);
      const status = this.answer(message);
      if (typeof status === 'string') return Promise.reject(new OutboundFailed(status));
      return Promise.resolve({ status, milliseconds: 5 });
    };
    const get = () => Promise.reject(new OutboundFailed('unreachable'));
    const mailer = {
      send: () => Promise.reject(new Error('a mail')),
      problem: () => undefined,
      close: () => Promise.resolve(),
    };
    this.#process = webhookProcess({ ...dependencies, publicUrl, mailer, outbound: { post, get } });
    const { kind } = this.#process;
    this.#scheduler = await this.place.start([dying ? dyingAfterEach(kind) : kind]);
  }

  /** Changes the webhooks of the company, as its commands do once a password was shown. */
  async change(decide: (state: WebhooksState) => WebhookEvent[]): Promise<void> {
    const { id: by, firm } = this.owner;
    const ids = { commandId: randomUUID(), correlationId: randomUUID() };
    const caller: SessionCaller = { ...ids, by, firm, type: 'company', session: '' };
    await run(this.server.dependencies, caller, {
      ...{ aggregate: webhooksAggregate, id: firm, consequences: webhookConsequences },
      prepare: () => undefined,
      decide,
    });
    await this.settled();
  }

  async create(types: WebhookType[], url = 'https://hooks.example/in'): Promise<string> {
    const webhook = randomUUID();
    const account = this.owner.id;
    await this.change((state) => decideCreation(state, { webhook, account }, { url, types }));
    return webhook;
  }

  /** A response, finished unless `more` says otherwise. @returns its id */
  async respond(more: Parameters<Survey['save']>[0] = {}, to = this.survey): Promise<string> {
    const save = to.save(more);
    const reply = await this.server.send('POST', '/pollAnswers', save);
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
    await this.settled();
    return save.responseId;
  }

  /** The types of the events of a message. */
  async history(message: string): Promise<string[]> {
    const { log } = this.server.dependencies;
    return (await log.read(`delivery-${message}`)).map(({ type }) => type);
  }

  async until(time: string): Promise<void> {
    await this.place.advanceTo(time, () => this.settled());
  }

  settled(): Promise<void> {
    return this.#teller.settled(this.#process, this.#scheduler);
  }

  async end(): Promise<void> {
    await this.place.end();
    await this.server.stop();
  }
}
