import type { Survey } from '../client/survey.js';
import type { Editor } from './editor.js';
import { Acknowledgements, submitUntil } from './submitters.js';

const RESPONDENTS = 12;

/** A gate that lets requests through or holds them back. */
class Gate {
  private underWay = 0;
  private readonly waiting: (() => void)[] = [];
  private readonly idle: (() => void)[] = [];
  private isOpen = true;

  /** Makes a request once the gate is open. */
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

  /** Closes the gate. Resolves when no request is under way any more. */
  async close(): Promise<void> {
    this.isOpen = false;
    if (this.underWay > 0) await new Promise<void>((resolve) => this.idle.push(resolve));
  }

  open(): void {
    this.isOpen = true;
    for (const go of this.waiting.splice(0)) go();
  }
}

/** Respondents who answer a survey without a pause, and a person who edits another one. */
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

  /** Waits for work under load. @throws Error when the product refuses a person meanwhile */
  async during<Result>(work: Promise<Result>): Promise<Result> {
    await Promise.race([work, ...this.people]);
    return work;
  }

  /** Does work while no person sends a request and none is under way. */
  async pausing<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.gate.close();
    try {
      return await work();
    } finally {
      this.gate.open();
    }
  }

  /** Ends the load. Resolves when every person has stopped. */
  async end(): Promise<void> {
    this.ended.abort();
    await Promise.allSettled(this.people);
  }
}
