import type { Survey } from '../client/survey.js';
import type { Editor } from './editor.js';
import { Acknowledgements, submitUntil } from './submitters.js';

const RESPONDENTS = 12;

/** Lets requests through, or holds them back. */
class Gate {
  private underWay = 0;
  private readonly waiting: (() => void)[] = [];
  private readonly idle: (() => void)[] = [];
  private isOpen = true;

  /** Does it once the gate is open. */
  async pass<Result>(request: () => Promise<Result>): Promise<Result> {
    if (!this.isOpen) await new Promise<void>((resolve) => this.waiting.push(resolve));
    this.underWay += 1;
    try {
      return await request();
    } finally {
      this.underWay -= 1;
      if (this.underWay === 0) for (const tell of this.idle.splice(0)) tell();
    }
  }

  /** Resolves when nothing is under way any more. */
  async close(): Promise<void> {
    this.isOpen = false;
    if (this.underWay > 0) await new Promise<void>((resolve) => this.idle.push(resolve));
  }

  open(): void {
    this.isOpen = true;
    for (const go of this.waiting.splice(0)) go();
  }
}

/** Respondents who answer a survey all the time, and a person who edits another. */
export class Load {
  readonly acknowledgements = new Acknowledgements();
  private readonly gate = new Gate();
  private readonly ended = new AbortController();
  private readonly people: Promise<void>[];

  /** @param address of the product, which may be down */
  constructor(survey: Survey, editor: Editor, address: string) {
    const { acknowledgements, gate } = this;
    const { signal } = this.ended;
    const respondents = Array.from({ length: RESPONDENTS }, () =>
      submitUntil(survey, { address, acknowledgements, gate, signal }),
    );
    this.people = [...respondents, editor.editUntil({ gate, signal })];
  }

  /** Does something under load. @throws Error when a person was refused meanwhile */
  async during<Result>(work: Promise<Result>): Promise<Result> {
    await Promise.race([work, ...this.people]);
    return work;
  }

  /** Does something while nobody sends anything, and nothing that was sent is under way. */
  async pausing<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.gate.close();
    try {
      return await work();
    } finally {
      this.gate.open();
    }
  }

  /** Resolves when everybody has gone. */
  async end(): Promise<void> {
    this.ended.abort();
    await Promise.allSettled(this.people);
  }
}
