import { questionCalls } from '@canvass/contracts/question/calls';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { textQuestion } from '@canvass/contracts/samples/requests';
import { IDEMPOTENCY_KEY } from '@canvass/contracts/http/failure';
import type { EventLogReader } from '@canvass/platform/event-log/port';
import { CallFailed, type Client } from '../client/client.js';
import type { Credentials } from '../client/open-company.js';
import type { Submitting } from './submitters.js';

/** Pause between two edits, and before an unacknowledged edit is sent again, in milliseconds. */
const PAUSE = 500;
const PAUSE_BEFORE_REPEAT = 50;
/** How long the page may take to show the last edit, in milliseconds. */
const LONGEST_SHOWING = 30_000;

/** The edits in the log. */
export interface EditRecount {
  /** How often the log has each edit, by the text that it wrote. */
  times: Map<string, number>;
  /** The last edit, if there is any. */
  text: string | undefined;
}

/** A person who edits a question of a published poll without a pause, so that the poll gets one edition after another. */
export class Editor {
  /** Texts of the acknowledged edits. */
  readonly acknowledged: string[] = [];

  private constructor(
    private readonly client: Client,
    private readonly credentials: Credentials,
    private readonly question: string,
    private readonly serialNumber: string,
  ) {}

  /** @param client signed in with these credentials */
  static async begin(client: Client, credentials: Credentials): Promise<Editor> {
    const { _id: question } = await client.createQuestion(textQuestion({ name: 'Edited' }));
    const { _id: poll } = await client.createPoll({
      ...{ name: 'Edited all the time', questions: [question], isPublished: true },
    });
    const { serialNumber } = await client.createDevice({
      ...{ name: 'Poster', type: 'hyperlink', polls: [poll], autoConfigure: true },
    });
    return new Editor(client, credentials, question, serialNumber);
  }

  /**
   * Makes one edit after another until `signal`, and sends each of them until the product acknowledges it.
   * @throws CallFailed when the product refuses one
   */
  async editUntil({ gate, signal }: Pick<Submitting, 'gate' | 'signal'>): Promise<void> {
    for (let number = 1; !signal.aborted; number += 1) {
      const key = randomUUID();
      const text = `What brought you here? This is question ${number}.`;
      while (!signal.aborted && !(await gate.pass(() => this.edit(key, text))))
        await wait(PAUSE_BEFORE_REPEAT);
      await wait(PAUSE);
    }
  }

  /** Sends an edit. @returns whether the product acknowledged it */
  private async edit(key: string, text: string): Promise<boolean> {
    const body = { id: this.question, question: { en: text } };
    try {
      await this.client.call(questionCalls.edit, { body, headers: { [IDEMPOTENCY_KEY]: key } });
      this.acknowledged.push(text);
      return true;
    } catch (error) {
      if (!(error instanceof CallFailed) || error.status >= 500) return false;
      if (error.status !== 401) throw error;
      await this.client.logIn(this.credentials.email, this.credentials.password);
      return false;
    }
  }

  /** Counts the edits in the log. */
  async recount(log: EventLogReader): Promise<EditRecount> {
    const times = new Map<string, number>();
    let text: string | undefined;
    for (const { type, data } of await log.read(`question-${this.question}`)) {
      if (type !== 'QuestionEdited') continue;
      text = (data['content'] as { question: { en: string } }).question.en;
      times.set(text, (times.get(text) ?? 0) + 1);
    }
    return { times, text };
  }

  /** How the respondent's page differs from the log, after the time that it may take. */
  async differences({ text = '' }: EditRecount): Promise<string[]> {
    const until = Date.now() + LONGEST_SHOWING;
    for (;;) {
      const page = await fetch(`${this.client.address}/device/${this.serialNumber}`);
      if ((await page.text()).includes(text)) return [];
      if (Date.now() > until) return [`the page does not show "${text}"`];
      await wait(200);
    }
  }
}
