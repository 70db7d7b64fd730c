import type { Language, Text } from '@canvass/contracts/language/language';
import type { Loss, LossCode } from '@canvass/contracts/poll-file/loss';
import type { NewQuestion } from '@canvass/contracts/poll/commands';
import type { Sections } from '@canvass/contracts/poll/section';
import { MOST_COLUMNS, MOST_OPTIONS, MOST_ROWS } from '@canvass/contracts/question/bounds';
import { nameOf } from '@canvass/contracts/question/naming';
import type {
  OptionKind,
  QuestionType,
  ValidationRule,
} from '@canvass/contracts/question/question';
import { defaultRule } from '@canvass/contracts/question/rules';
import type { TextList } from '@canvass/contracts/question/wire';
import { labelIn, sameIn, type Label } from './labels.js';
import type { LssQuestion, Part } from './survey.js';

/** What a relevance can ask of, by a name that it has in the file. */
export interface Variable {
  question: string;
  /** Ids of options by the value that stands for them; absent where there are none. */
  options?: ReadonlyMap<string, string>;
  isNumber?: true;
}

/** What can be chosen, with what is special about it. */
export type Option = Pick<Part, 'code' | 'text'> & { kind?: OptionKind };

/** How a file says that options stand in a random order, by its version. */
const randomOrders = [
  ['random_order', '1'],
  ['answer_order', 'random'],
  ['subquestion_order', 'random'],
] as const;

/** Takes the questions of a survey one after the other. */
export class Taking {
  readonly questions: NewQuestion[] = [];
  readonly variables = new Map<string, Variable>();
  readonly losses: Loss[] = [];
  readonly sections: Sections = {};
  /** What is shown before the next question. */
  private shown: { source: LssQuestion; text: Text }[] = [];

  constructor(
    readonly languages: readonly Language[],
    readonly newId: () => string,
  ) {}

  lose(question: Pick<LssQuestion, 'code' | 'line'>, code: LossCode, value?: string): void {
    const { line, code: name } = question;
    this.losses.push({
      code,
      line,
      question: name,
      ...(value ? { value: value.slice(0, 300) } : {}),
    });
  }

  /** Keeps what is shown and asks nothing, for the next question. */
  show(source: LssQuestion): void {
    this.shown.push({ source, text: this.withHelp(source) });
  }

  /** Says what is shown after the last question, where a poll shows nothing. */
  end(): void {
    for (const { source } of this.shown) this.lose(source, 'displayLost');
  }

  /** Puts what is to be shown before a question. */
  private showBefore(id: string): void {
    if (this.shown.length === 0) return;
    const said = this.languages.flatMap((language) => {
      const texts = this.shown.flatMap(({ text }) => text[language] ?? []);
      return texts.length > 0 ? [[language, texts.join('\n\n').slice(0, 5000)] as const] : [];
    });
    this.sections[id] = { title: {}, text: Object.fromEntries(said) };
    this.shown = [];
  }

  label(label: Label): Text {
    return labelIn(label, this.languages);
  }

  /** Options that are whole numbers. */
  numbers(from: number, to: number): Option[] {
    return Array.from({ length: to - from + 1 }, (_, place) => {
      const code = String(from + place);
      return { code, text: sameIn(code, this.languages) };
    });
  }

  /** A text and what is asked within it. */
  within(text: Text, part: Text): Text {
    const both = this.languages.flatMap((language) => {
      const said = [text[language], part[language]].filter(Boolean).join(' – ');
      return said ? [[language, said.slice(0, 5000)] as const] : [];
    });
    return Object.fromEntries(both);
  }

  /** Adds a question of the product. @returns its id */
  add(
    source: LssQuestion,
    type: QuestionType,
    given: {
      part?: Text;
      rule?: Partial<ValidationRule>;
      parts?: Omit<Partial<NewQuestion>, 'id'>;
      isOptional?: boolean;
    } = {},
  ): string {
    const { part, rule, parts, isOptional = false } = given;
    const first = { ...defaultRule(type), ...rule };
    const isRequired = source.mandatory === 'Y' && !isOptional;
    const required = type === 'opendigit' ? { required: true } : { min: Math.max(1, first.min) };
    const asked = part ? this.within(source.text, part) : this.withHelp(source);
    const question = Object.keys(asked).length > 0 ? asked : sameIn(source.code, this.languages);
    const id = this.newId();
    this.showBefore(id);
    this.questions.push({
      ...{ id, type, question, name: nameOf({ name: '', question }, this.languages) },
      validationRule: { ...first, ...(isRequired ? required : {}) },
      ...parts,
    });
    return id;
  }

  private withHelp({ text, help }: LssQuestion): Text {
    const both = this.languages.flatMap((language) => {
      const said = [text[language], help[language]].filter(Boolean).join('\n');
      return said ? [[language, said.slice(0, 5000)] as const] : [];
    });
    return Object.fromEntries(both);
  }

  /** Lists of texts by language, each with an id. A text that is missing is the code, and one that stands twice has it added. */
  list(source: LssQuestion, options: readonly Option[]): { list: TextList; ids: string[] } {
    const list: TextList = {};
    for (const language of this.languages) {
      const taken = new Set<string>();
      const texts = options.map(({ code, text }) => {
        const said = (text[language] ?? '').replaceAll('\n', ' ').slice(0, 900);
        const own = said || (Object.keys(text).length > 0 ? '' : code);
        const unique = own && taken.has(own.toLowerCase()) ? `${own} (${code})` : own;
        if (unique !== own) this.lose(source, 'optionRenamed', unique);
        taken.add(unique.toLowerCase());
        return unique;
      });
      if (texts.some(Boolean)) list[language] = texts;
    }
    return { list, ids: options.map(() => this.newId()) };
  }

  /** Adds a question with options, and what stands for them. */
  choose(
    source: LssQuestion,
    type: 'closed' | 'dropdown' | 'ranking',
    options: readonly Option[],
    given: Parameters<Taking['add']>[2] & { name?: string } = {},
  ): ReadonlyMap<string, string> {
    if (options.length === 0 || options.length > MOST_OPTIONS) {
      this.lose(source, 'optionsLost', source.type);
      return new Map();
    }
    const { list, ids } = this.list(source, options);
    const kinds = options.map(({ kind }) => kind ?? null);
    const isRandom = randomOrders.some(([name, value]) => source.attributes.get(name) === value);
    const parts = {
      ...{ ...given.parts, options: list, optionIds: ids },
      ...(kinds.some((kind) => kind !== null) ? { optionKinds: kinds } : {}),
      ...(isRandom ? { optionOrder: 'random' as const } : {}),
    };
    const question = this.add(source, type, { ...given, parts });
    const byCode = new Map(options.map(({ code }, place) => [code, ids[place] ?? '']));
    if (type !== 'ranking') {
      this.variables.set(given.name ?? source.code, { question, options: byCode });
    }
    return byCode;
  }

  /** Adds a matrix: as several where it has many rows, and as questions of their own where it has many columns. */
  matrix(
    source: LssQuestion,
    rows: readonly Option[],
    columns: readonly Option[],
    part?: Text,
  ): void {
    if (rows.length === 0 || columns.length === 0) {
      this.lose(source, 'optionsLost', source.type);
      return;
    }
    if (columns.length > MOST_COLUMNS) {
      this.lose(source, 'matrixAsQuestions', String(columns.length));
      for (const row of rows) {
        const name = `${source.code}_${row.code}`;
        const said = part ? this.within(part, row.text) : row.text;
        this.choose(source, 'closed', columns, { part: said, name });
      }
      return;
    }
    if (rows.length > MOST_ROWS) this.lose(source, 'matrixSplit', String(rows.length));
    for (let from = 0; from < rows.length; from += MOST_ROWS) {
      const [left, top] = [
        this.list(source, rows.slice(from, from + MOST_ROWS)),
        this.list(source, columns),
      ];
      const cols: TextList = {};
      for (const language of this.languages) {
        const texts = top.list[language];
        if (texts) cols[language] = ['', ...texts];
      }
      const MPSGridSystem = { rows: left.list, cols, rowIds: left.ids, colIds: [null, ...top.ids] };
      this.add(source, 'mps', { parts: { MPSGridSystem }, ...(part ? { part } : {}) });
    }
  }

  /** Adds a question with a text, or a number, for an answer. */
  write(
    source: LssQuestion,
    type: 'openstring' | 'opendigit' | 'date' | 'slider',
    given: Parameters<Taking['add']>[2] & { name?: string } = {},
  ): void {
    const question = this.add(source, type, given);
    const isNumber = type === 'opendigit' || type === 'slider';
    this.variables.set(given.name ?? source.code, { question, ...(isNumber ? { isNumber } : {}) });
  }
}
