import { isLanguage, type Language, type Text } from '@canvass/contracts/language/language';
import type { Loss } from '@canvass/contracts/poll-file/loss';
import { invalid } from '@canvass/contracts/rule/refusal';
import { hasMedia, placeholdersIn, plainText } from './plain.js';
import { numberIn, type Row, type Tables } from './tables.js';

/** What can be chosen, or is asked within a question. */
export interface Part {
  code: string;
  text: Text;
  /** 1 for columns, and for the second scale of a dual one. */
  scale: number;
  line: number;
}

export interface LssQuestion {
  qid: string;
  code: string;
  type: string;
  text: Text;
  help: Text;
  /** Y, N or S (soft). */
  mandatory: string;
  hasOther: boolean;
  relevance: string;
  /** Of its group. */
  groupRelevance: string;
  preg: string;
  attributes: ReadonlyMap<string, string>;
  subquestions: readonly Part[];
  answers: readonly Part[];
  line: number;
}

export interface LssSurvey {
  languages: readonly Language[];
  base: Language;
  settings: Row;
  /** By language. */
  words: ReadonlyMap<Language, Row>;
  groups: readonly Row[];
  questions: readonly LssQuestion[];
  losses: readonly Loss[];
}

/** Reads the texts of a file, and says what of them cannot be taken. */
class Texts {
  readonly losses: Loss[] = [];
  /** The languages of the file by its own codes; null for one that is not asked in. */
  private readonly known = new Map<string, Language | null>();

  constructor(declared: readonly string[]) {
    for (const code of declared) {
      const [short = ''] = code.toLowerCase().split('-');
      const free = isLanguage(short) && ![...this.known.values()].includes(short);
      this.known.set(code, free ? short : null);
    }
  }

  get languages(): Language[] {
    return [...this.known.values()].flatMap((one) => one ?? []);
  }

  languageOf(code: string): Language | undefined {
    return this.known.get(code) ?? undefined;
  }

  unknown(): string[] {
    return [...this.known].flatMap(([code, language]) => (language ? [] : [code]));
  }

  /**
   * One text in its languages.
   * @param cells its HTML, by the file's codes of languages
   * @param at what losses are said of
   */
  of(cells: readonly (readonly [string, string])[], at: Omit<Loss, 'code'>): Text {
    const text: Text = {};
    for (const [code, html] of cells) {
      const language = this.languageOf(code);
      if (!this.known.has(code))
        this.losses.push({ ...at, code: 'languageUndeclared', value: code });
      if (!language) continue;
      const plain = plainText(html).slice(0, 5000);
      if (hasMedia(html)) this.losses.push({ ...at, code: 'mediaLost' });
      const stated = placeholdersIn(plain);
      if (stated.length > 0) {
        this.losses.push({ ...at, code: 'placeholderLost', value: stated.join(' ').slice(0, 200) });
      }
      if (plain) text[language] = plain;
    }
    for (const language of this.languages) {
      if (Object.keys(text).length > 0 && !text[language]) {
        this.losses.push({ ...at, code: 'textMissing', value: language });
      }
    }
    return text;
  }
}

/** Rows of one thing: one for each language in the older layout. */
function groupedBy(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return groups;
}

const inOrder = (one: Row, other: Row) =>
  numberIn(one.cell('question_order') || one.cell('sortorder')) -
  numberIn(other.cell('question_order') || other.cell('sortorder'));

/** Languages that a file declares: the base first, then the others, each once. */
function declaredIn(settings: Row, tables: Tables): string[] {
  const others = settings.cell('additional_languages').split(/\s+/);
  const listed = tables('surveys_languagesettings').map((row) => row.cell('surveyls_language'));
  const declared = [settings.cell('language'), ...others].filter(Boolean);
  return [...new Set(declared.length > 0 ? declared : listed)].filter(Boolean);
}

/** A survey of LimeSurvey from its tables, in either layout. @throws Refusal invalidInput */
export function surveyOf(tables: Tables): LssSurvey {
  const [settings] = tables('surveys');
  if (!settings) throw invalid([{ code: 'pollFileUnknown', field: 'file' }]);
  const texts = new Texts(declaredIn(settings, tables));
  const [base] = texts.languages;
  if (!base) throw invalid([{ code: 'pollFileLanguage', field: 'file' }]);
  const unknown = texts.unknown().map((value): Loss => ({ code: 'languageUnknown', value }));
  const l10ns = (table: string, key: string) => groupedBy(tables(table), (row) => row.cell(key));
  const [ofQuestions, ofAnswers] = [l10ns('question_l10ns', 'qid'), l10ns('answer_l10ns', 'aid')];
  const cells = (rows: readonly Row[], name: string) =>
    rows.map((row) => [row.cell('language'), row.cell(name)] as const);
  const textsOf = (rows: readonly Row[], translated: readonly Row[] | undefined) =>
    translated ?? rows;

  const subquestions = groupedBy(tables('subquestions'), (row) => row.cell('parent_qid'));
  const answers = groupedBy(tables('answers'), (row) => row.cell('qid'));
  const attributes = groupedBy(tables('question_attributes'), (row) => row.cell('qid'));
  const groups = [...groupedBy(tables('groups'), (row) => row.cell('gid')).values()]
    .flatMap(([row]) => row ?? [])
    .toSorted(
      (one, other) => numberIn(one.cell('group_order')) - numberIn(other.cell('group_order')),
    );

  function partsOf(
    rows: readonly Row[],
    key: (row: Row) => string,
    question: string,
    of: Map<string, Row[]>,
    name: string,
  ): Part[] {
    return [...groupedBy(rows, key).entries()]
      .flatMap(([id, same]): { row: Row; part: Part }[] => {
        const [row] = same;
        if (!row) return [];
        const code = row.cell('title') || row.cell('code');
        const { line } = row;
        const said = cells(textsOf(same, of.get(id)), name);
        const text = texts.of(said, { line, question });
        return [{ row, part: { code, text, scale: numberIn(row.cell('scale_id')), line } }];
      })
      .toSorted((one, other) => inOrder(one.row, other.row))
      .map(({ part }) => part);
  }

  function questionOf(rows: readonly Row[], groupRelevance: string): LssQuestion[] {
    const [row] = rows;
    if (!row) return [];
    const [qid, code, { line }] = [row.cell('qid'), row.cell('title'), row];
    const said = textsOf(rows, ofQuestions.get(qid));
    const ofAttributes = attributes.get(qid) ?? [];
    return [
      {
        ...{ qid, code, line, groupRelevance },
        type: row.cell('type'),
        text: texts.of(cells(said, 'question'), { line, question: code }),
        help: texts.of(cells(said, 'help'), { line, question: code }),
        mandatory: row.cell('mandatory'),
        hasOther: row.cell('other') === 'Y',
        relevance: row.cell('relevance'),
        preg: row.cell('preg') || (said[0]?.cell('preg') ?? ''),
        attributes: new Map(ofAttributes.map((one) => [one.cell('attribute'), one.cell('value')])),
        subquestions: partsOf(
          subquestions.get(qid) ?? [],
          (one) => one.cell('qid'),
          code,
          ofQuestions,
          'question',
        ),
        answers: partsOf(
          answers.get(qid) ?? [],
          (one) => one.cell('aid') || `${one.cell('scale_id')} ${one.cell('code')}`,
          code,
          ofAnswers,
          'answer',
        ),
      },
    ];
  }

  const byGroup = groupedBy(
    tables('questions').filter((row) => numberIn(row.cell('parent_qid')) === 0),
    (row) => row.cell('gid'),
  );
  const questions = groups.flatMap((group) => {
    const rows = (byGroup.get(group.cell('gid')) ?? []).toSorted(inOrder);
    const grouped = groupedBy(rows, (row) => row.cell('qid'));
    return [...grouped.values()].flatMap((same) => questionOf(same, group.cell('grelevance')));
  });
  const words = new Map(
    tables('surveys_languagesettings').flatMap((row) => {
      const language = texts.languageOf(row.cell('surveyls_language'));
      return language ? [[language, row] as const] : [];
    }),
  );
  const losses = [...unknown, ...texts.losses];
  return { languages: texts.languages, base, settings, words, groups, questions, losses };
}
