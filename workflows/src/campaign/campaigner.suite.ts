import { randomUUID } from 'node:crypto';
import type { Caller } from '@canvass/command-api/command/caller';
import { createDevice } from '@canvass/command-api/device/create-device';
import {
  publicUrl,
  startServer,
  type Owner,
  type TestServer,
} from '@canvass/command-api/testing/server';
import { publishSurvey, type Survey } from '@canvass/command-api/testing/survey';
import { campaignAggregate } from '@canvass/contracts/campaign/state';
import { createDeviceSchema } from '@canvass/contracts/device/commands';
import type { DeviceView } from '@canvass/contracts/device/view';
import { deviceOf } from '@canvass/contracts/samples/requests';
import type { Message } from '@canvass/platform/mail/port';
import type { Scheduler } from '@canvass/platform/scheduler/port';
import type { LastingProcess } from '../process/lasting-process.js';
import type { ReactionDependencies } from '../reaction/dependencies.js';
import { NewsTeller } from '../testing/news-teller.js';
import type { ProcessPlace } from '../testing/process-place.js';
import { campaignProcess } from './process.js';

/** A company, and the process of its campaigns on some scheduler, with a mailer that keeps all it is given. */
export class Campaigner {
  readonly mails: { at: string; message: Message }[] = [];
  /** Calls so far that changed something outside. */
  calls = 0;
  /** The call of this number kills the program, before or after it. */
  death: { call: number; isAfter: boolean } | undefined;
  #isDead = false;
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

  static async open(place: ProcessPlace): Promise<Campaigner> {
    const server = await startServer();
    const owner = await server.register();
    const survey = await publishSurvey(owner);
    // Sessions end with the time that the place begins with.
    Object.defineProperty(server.clock, 'now', { get: () => place.now() });
    const campaigner = new Campaigner(place, server, owner, survey);
    await campaigner.restart();
    return campaigner;
  }

  /** Begins anew, as a program does that knows nothing of the one before. */
  async restart(): Promise<void> {
    await this.#scheduler?.stop();
    this.#isDead = false;
    const { dependencies } = this.server;
    const { log } = dependencies;
    const mailer = {
      send: (message: Message) =>
        this.#dies(() => {
          this.mails.push({ at: this.place.now().toISOString(), message });
          return Promise.resolve();
        }),
      problem: () => undefined,
      close: () => Promise.resolve(),
    };
    const append: typeof log.append = (...given) => this.#dies(() => log.append(...given));
    const mortal: ReactionDependencies = {
      ...{ ...dependencies, publicUrl, mailer },
      log: Object.assign(Object.create(log), { append }) as typeof log,
    };
    this.#process = campaignProcess(mortal, new Set());
    const { kind } = this.#process;
    this.#scheduler = await this.place.start([
      {
        ...kind,
        perform: (...asked) => {
          if (this.#isDead) throw new Error('dead');
          return kind.perform(...asked);
        },
      },
    ]);
  }

  async create(more: object = {}): Promise<DeviceView> {
    const { view } = await createDevice(
      this.server.dependencies,
      this.caller(),
      createDeviceSchema.parse({
        ...{
          ...deviceOf([this.survey.poll._id]),
          type: 'emailCampaign',
          subject: 'Hi {{Name|you}}',
        },
        ...{ message: 'How was room {{Room}}?', sendAt: this.place.now().toISOString() },
        recipients: [{ email: 'ana@example.com', fields: { Name: 'Ana', Room: '12' } }],
        ...more,
      }),
    );
    await this.settled();
    return view;
  }

  /** The company itself, for another command. */
  caller(): Caller {
    const [commandId, correlationId] = [randomUUID(), randomUUID()];
    const { id: by, firm } = this.owner;
    return { commandId, correlationId, by, firm, type: 'company' };
  }

  /** Ids of the recipients of a campaign. */
  async recipients(id: string): Promise<readonly string[]> {
    const events = await this.server.dependencies.log.read(campaignAggregate.stream(id));
    return campaignAggregate.fold(events).recipients;
  }

  /** The types of the events in a stream. */
  async history(stream: string): Promise<string[]> {
    return (await this.server.dependencies.log.read(stream)).map(({ type }) => type);
  }

  async until(time: string): Promise<void> {
    await this.place.advanceTo(time, () => this.settled());
  }

  async end(): Promise<void> {
    await this.place.end();
    await this.server.stop();
  }

  /** Gives the process the new events of the log, until it writes no more of them. */
  async settled(): Promise<void> {
    if (this.#isDead) return;
    await this.#teller.settled(this.#process, this.#scheduler);
  }

  /** Does something that is seen outside, unless the program is dead, or dies of it. */
  async #dies<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#isDead) throw new Error('dead');
    const call = this.calls++;
    const { death } = this;
    if (death?.call !== call) return work();
    if (death.isAfter) await work();
    this.#isDead = true;
    throw new Error('died');
  }
}
