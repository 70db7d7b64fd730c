import { v4 as newId } from 'uuid';
import { checkAnswers } from '@canvass/contracts/edition/admission';
import type { OfferedForm, PersonalLink } from '@canvass/contracts/device/page';
import type { Form } from '@canvass/contracts/edition/form';
import { fallbackLanguage, type Language } from '@canvass/contracts/language/language';
import { answersOnRoute, wayOf, type Way } from '@canvass/contracts/poll/branching';
import type { AnswerContent, Answers } from '@canvass/contracts/question/answer';
import type { AnswerViolation } from '@canvass/contracts/rule/violation';
import {
  changed,
  isPending,
  type BranchingForm,
  type Changes,
  type StoredResponse,
} from './outbox/record.js';
import type { Outbox } from './outbox/outbox.js';
import { Stopwatch } from './stopwatch.js';

/** Where this respondent's answers are now. */
export type SaveStatus = 'nothing' | 'saving' | 'saved' | 'sent' | 'memory' | 'stuck' | 'held';

/** The service, link and poll that a response belongs to. */
export interface ResponseContext {
  serialNumber: string;
  pwd?: string;
  link?: string;
  /** Token of the address at which the poll is tried. */
  test?: string;
  hidden: Record<string, string>;
  offered: OfferedForm;
}

const AUTOSAVE_MILLISECONDS = 800;

/** One respondent answering one form: holds the answers, saves them as they come, and knows how far they got. */
export class Session {
  readonly responseId: string;
  startedAt: string;
  answers: Answers;
  saveStatus: SaveStatus;
  /** Finished here or in another tab. */
  isFinished = false;
  private changes: Changes = {};
  /** Questions whose change was not seen as it will be stored. They are saved once the respondent has gone on with it. */
  private readonly unseen = new Set<string>();
  /** Changes on their way to the outbox, of one save or of several. */
  private saving: Changes = {};
  private saves = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private stopwatch: Stopwatch;
  private readonly branching: BranchingForm;
  private language: Language;
  /** Sent with each save, so that no other page adds to this response or reads it. */
  readonly secret: string | undefined;
  /** Of the page on which the response was begun. */
  private readonly ticket: string;
  private readonly listeners = new Set<() => void>();

  /**
   * @param draft a half-answered response to continue
   * @param personal what a personal link goes on with that was not used in this browser
   */
  constructor(
    private readonly outbox: Outbox,
    private readonly context: ResponseContext,
    draft?: StoredResponse,
    personal?: PersonalLink,
  ) {
    const begun = draft ?? personal;
    this.responseId = begun?.responseId ?? newId();
    this.secret = begun ? begun.secret : newId();
    this.ticket = draft?.ticket ?? context.offered.ticket;
    this.startedAt = begun?.startedAt ?? new Date().toISOString();
    this.answers = begun?.answers ?? {};
    // The outbox of this browser does not know them yet.
    if (!draft) this.changes = { ...this.answers };
    this.saveStatus = draft ? 'saved' : 'nothing';
    this.stopwatch = new Stopwatch(draft);
    this.branching = branchingOf(context.offered.form);
    this.language = draft?.language ?? context.offered.form.languages[0] ?? fallbackLanguage;
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Follows the status of the answers and the changes of other tabs. Gives a function that stops it. */
  follow(): () => void {
    void this.refresh();
    return this.outbox.subscribe(() => void this.refresh());
  }

  /**
   * Starts the time: reading the welcome screen does not count.
   * @param timeElapsed seconds for which the first question was shown before
   */
  begin(timeElapsed = 0): void {
    this.startedAt = new Date(Date.now() - timeElapsed * 1000).toISOString();
    this.stopwatch = new Stopwatch({ timeElapsed, seconds: {} });
  }

  /** The hidden fields that the respondent came with. */
  get hidden(): Record<string, string> {
    return this.context.hidden;
  }

  /** The respondent's way as the answers stand. */
  way(): Way {
    const { hidden, offered } = this.context;
    return wayOf(offered.form.poll, offered.form.questions, this.answers, hidden);
  }

  /** The language the questions are read in. */
  speak(language: Language): void {
    this.language = language;
  }

  enter(questionId: string | undefined): void {
    this.stopwatch.enter(questionId);
  }

  /**
   * Takes an answer (an empty one takes it back) and saves it a moment later.
   * @param isSeen whether the respondent saw it as it is; if not, it waits for `settle`
   */
  change(questionId: string, content: AnswerContent, isSeen = true): void {
    if (this.isFinished) return;
    if (isSeen) this.unseen.delete(questionId);
    else this.unseen.add(questionId);
    const { [questionId]: _before, ...others } = this.answers;
    this.answers = content.length > 0 ? { ...others, [questionId]: content } : others;
    this.changes[questionId] = content.length > 0 ? content : null;
    this.saveStatus = isSeen ? 'saving' : 'nothing';
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.save(), AUTOSAVE_MILLISECONDS);
    this.tell();
  }

  /** Answers that the page's address brought: each counts once the respondent has gone on with it. */
  prefill(answers: Answers): void {
    this.answers = { ...answers };
    for (const [id, content] of Object.entries(answers)) {
      this.changes[id] = content;
      this.unseen.add(id);
    }
  }

  /** Whether an answer waits for the respondent to go on with it. */
  isUnseen(questionId: string): boolean {
    return this.unseen.has(questionId);
  }

  /** The respondent goes on with the answer as it is. */
  settle(questionId: string): void {
    this.unseen.delete(questionId);
  }

  /** What is wrong with, or missing from, the answers on the respondent's route; `field` is the question's id. */
  violations(): AnswerViolation[] {
    const { form } = this.context.offered;
    const { hidden } = this.context;
    const answers = answersOnRoute(form.poll, form.questions, this.answers, hidden);
    // These answers are all on the route and to known questions, so the other codes cannot occur.
    return checkAnswers(form, answers, true, hidden) as AnswerViolation[];
  }

  /** Saves what was answered since the last save, if anything. */
  async save(): Promise<void> {
    if (!this.isFinished && this.hasChanges()) await this.keep(false);
  }

  /** Ends the response. When time ran out before it was complete, what there is stays saved as unfinished. */
  async finish(): Promise<void> {
    if (this.isFinished) return;
    const complete = this.violations().length === 0;
    this.unseen.clear();
    this.isFinished = true;
    this.tell();
    const anything = Object.keys(this.answers).length > 0;
    if (complete || anything) await this.keep(complete);
  }

  /** Called when the page is hidden or shown. */
  async look(visible: boolean): Promise<void> {
    if (visible) this.stopwatch.resume();
    else this.stopwatch.pause();
    if (!visible) await this.save();
  }

  private async keep(isFinished: boolean): Promise<void> {
    clearTimeout(this.timer);
    const isSeen = ([id]: [string, unknown]) => !this.unseen.has(id);
    const all = Object.entries(this.changes);
    const changes = Object.fromEntries(all.filter(isSeen));
    this.changes = Object.fromEntries(all.filter((one) => !isSeen(one)));
    this.saving = { ...this.saving, ...changes };
    this.saves += 1;
    const { offered, ...rest } = this.context;
    try {
      await this.outbox.save({
        ...rest,
        ...this.stopwatch.read(),
        language: this.language,
        hidden: Object.keys(rest.hidden).length > 0 ? rest.hidden : undefined,
        responseId: this.responseId,
        secret: this.secret,
        startedAt: this.startedAt,
        savedAt: new Date().toISOString(),
        pollId: offered.pollId,
        edition: offered.edition,
        ticket: this.ticket,
        website: trapped(),
        branching: this.branching,
        changes,
        isFinished,
      });
    } catch (error) {
      this.changes = { ...changes, ...this.changes };
      throw error;
    } finally {
      this.saves -= 1;
      if (this.saves === 0) this.saving = {};
    }
    await this.refresh();
  }

  private async refresh(): Promise<void> {
    const { durable } = await this.outbox.status();
    // Last, so that nothing is saved between reading it and showing it.
    const found = await this.outbox.find(this.responseId);
    if (!found) return;
    const { response, isHeld } = found;
    if (response.isFinished) this.isFinished = true;
    if (!response.closed) {
      this.answers = changed(response.answers, { ...this.saving, ...this.changes });
    }
    if (this.saves > 0 || this.hasChanges()) this.saveStatus = 'saving';
    else if (this.unseen.size > 0) this.saveStatus = 'nothing';
    else if (isHeld) this.saveStatus = 'held';
    else if (!isPending(response)) this.saveStatus = 'sent';
    else if (this.outbox.isStuck) this.saveStatus = 'stuck';
    else this.saveStatus = durable ? 'saved' : 'memory';
    this.tell();
  }

  /** Whether anything is to be saved. */
  private hasChanges(): boolean {
    return Object.keys(this.changes).some((id) => !this.unseen.has(id));
  }

  private tell(): void {
    for (const listener of this.listeners) listener();
  }
}

/** What stands in the page’s field that no person sees. */
function trapped(): string | undefined {
  return (document.getElementById('website') as HTMLInputElement | null)?.value;
}

/** The little of a form that the outbox needs, without its texts. */
function branchingOf({ poll, questions }: Form): BranchingForm {
  const { formStyleType, isConsentForm, isLinearLogic, questionsGraph, rules } = poll;
  return {
    poll: { formStyleType, isConsentForm, isLinearLogic, questionsGraph, rules },
    questions: questions.map(({ _id, type, options, images }) => ({
      _id,
      type,
      options: options.map(({ id }) => ({ id, text: {} })),
      images: images.map(({ id }) => ({ id, text: {}, src: '' })),
    })),
  };
}
