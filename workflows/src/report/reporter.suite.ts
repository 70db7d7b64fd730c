import { randomUUID } from 'node:crypto';
import type { Caller } from '@canvass/command-api/command/caller';
import { createReport } from '@canvass/command-api/report/create-report';
import {
  publicUrl,
  startServer,
  type Owner,
  type TestServer,
} from '@canvass/command-api/testing/server';
import { publishSurvey, type Survey } from '@canvass/command-api/testing/survey';
import { createReportSchema } from '@canvass/contracts/report/commands';
import type { ReportView } from '@canvass/contracts/report/view';
import type { Message } from '@canvass/platform/mail/port';
import type { Scheduler } from '@canvass/platform/scheduler/port';
import type { AskedReport } from '@canvass/query-api/report/made-report';
import type { LastingProcess } from '../process/lasting-process.js';
import type { CheckpointDependencies, ReadingDependencies } from '../reaction/dependencies.js';
import { NewsTeller } from '../testing/news-teller.js';
import type { ProcessPlace } from '../testing/process-place.js';
import { reportProcess } from './process.js';

/** Where a program dies: before the call of this number, or after it. Calls are those that change something outside. */
export interface Death {
  call: number;
  isAfter: boolean;
}

/** What stands for the newest checkpoint of the log. */
export const CHECKPOINT = 'polls.example/transparency/0000\n';

/** A company, and the process of its reports on some scheduler, with a mailer that keeps all it is given. */
export class Reporter {
  readonly mails: { at: string; message: Message }[] = [];
  readonly asked: AskedReport[] = [];
  /** What the making of a report ends with instead. */
  refusal: Error | undefined;
  /** Calls so far that changed something outside. */
  calls = 0;
  death: Death | undefined;
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

  static async open(place: ProcessPlace): Promise<Reporter> {
    const server = await startServer();
    const owner = await server.register();
    const survey = await publishSurvey(owner);
    // Sessions end with the time that the place begins with.
    Object.defineProperty(server.clock, 'now', { get: () => place.now() });
    const reporter = new Reporter(place, server, owner, survey);
    await reporter.restart();
    return reporter;
  }

  /** Begins anew, as a program does that knows nothing of the one before. */
  async restart({ dying = false } = {}): Promise<void> {
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
    const newestCheckpoint = () => Promise.resolve(CHECKPOINT);
    const all = {
      ...{ ...dependencies, publicUrl, mailer, store: {}, newestCheckpoint },
    } as unknown as CheckpointDependencies & ReadingDependencies;
    const mortal = { ...all, log: Object.assign(Object.create(log), { append }) as typeof log };
    this.#process = reportProcess(mortal, new Set(), (asked) => {
      this.asked.push(asked);
      if (this.refusal) return Promise.reject(this.refusal);
      return Promise.resolve({
        ...{ poll: 'Visit', company: 'Engines Ltd', logo: undefined, isAnswered: true },
        facts: [['Completed', '3']],
        charts: [
          {
            ...{ heading: 'Colour', lines: ['3 answers'], values: ['Red – 2', 'Blue – 1'] },
            picture: Buffer.from('PNG'),
          },
        ],
        word: { name: 'Visit.docx', content: Buffer.from('DOCX') },
      });
    });
    const { kind } = this.#process;
    const died = new Set<string>();
    const perform: typeof kind.perform = async (effect, key, process) => {
      if (this.#isDead) throw new Error('dead');
      const result = await kind.perform(effect, key, process);
      if (!dying || died.has(key)) return result;
      died.add(key);
      throw new Error('died');
    };
    this.#scheduler = await this.place.start([{ ...kind, perform }]);
  }

  async create(more: object = {}): Promise<ReportView> {
    const body = { pollId: this.survey.poll._id, email: 'ana@example.com', ...more };
    const { dependencies } = this.server;
    const { view } = await createReport(
      dependencies,
      this.caller(),
      createReportSchema.parse(body),
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

  /** The types of a report's events, without those of its making. */
  async history(id: string): Promise<string[]> {
    const events = await this.server.dependencies.log.read(`report-${id}`);
    return events.map(({ type }) => type);
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
