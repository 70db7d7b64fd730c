import type {
  BranchRule,
  BranchRules,
  Condition,
  Ending,
  Target,
} from '@canvass/contracts/poll/branch-rule';
import type { CreatePoll } from '@canvass/contracts/poll/commands';
import { createPollSchema } from '@canvass/contracts/poll/commands';
import { MOST_RULES } from '@canvass/contracts/poll/branch-rule';
import type { Loss, LossCode } from '@canvass/contracts/poll-file/loss';
import type { ReadPoll } from '@canvass/contracts/poll-file/read';
import { isWebAddress } from '@canvass/contracts/rule/web-address';
import type { Text } from '@canvass/contracts/language/language';
import { expressionOfRows, waysOfExpression, type Find, type Ways } from './conditions.js';
import { expressionOf, type Expression } from './expression.js';
import { plainText } from './plain.js';
import { surveyOf, type LssQuestion, type LssSurvey } from './survey.js';
import { tablesOf, type Tables } from './tables.js';
import { Taking } from './taking.js';
import { takeQuestion } from './types.js';
import { readXml } from '../../xml/read-xml.js';

/** When a question is asked: always where it is undefined, and never where it is empty. */
type Asked = Ways | undefined;

const always = ['', '1', 'true'];

/** The type that shows a text and asks nothing: it is shown where the question after it is. */
const DISPLAY = 'X';

/** Names of a file without what LimeSurvey adds to them, and with the question's code for its number. */
function finder(survey: LssSurvey, taking: Taking): Find {
  const codes = new Map(survey.questions.map(({ qid, code }) => [qid, code]));
  return (name) => {
    const [bare = ''] = name.split('.');
    const numbered = /^\d+X\d+X(\d+)(\w*)$/.exec(bare);
    if (!numbered) return taking.variables.get(bare);
    const [, digits = '', rest = ''] = numbered;
    // The number of the question may run into the code of a part of it.
    for (let length = digits.length; length > 0; length -= 1) {
      const code = codes.get(digits.slice(0, length));
      if (code === undefined) continue;
      const part = digits.slice(length) + rest;
      return taking.variables.get(part ? `${code}_${part}` : code);
    }
    return undefined;
  };
}

/** Which conditions a question stands under, in words of the file that rules do not know yet. */
function relevanceOf(
  question: LssQuestion,
  tables: Tables,
): { said: string; read: Expression | undefined }[] {
  const hasRelevance = tables('questions').some((row) => row.has('relevance'));
  const rows = tables('conditions').filter((row) => row.cell('qid') === question.qid);
  const own = hasRelevance
    ? [question.relevance, question.groupRelevance]
        .map((said) => said.trim())
        .filter((said) => !always.includes(said))
        .map((said) => ({ said, read: expressionOf(said) }))
    : [];
  if (hasRelevance || rows.length === 0) return own;
  const said = rows
    .map((row) => `${row.cell('cfieldname')} ${row.cell('method')} ${row.cell('value')}`)
    .join(', ');
  return [{ said, read: expressionOfRows(rows) }];
}

/** Rules after each question that skip those which are not asked. */
function rulesOf(
  ids: readonly string[],
  asked: ReadonlyMap<string, Asked>,
  end: Target,
): { rules: BranchRules; tooMany: string[] } {
  const rules: BranchRules = {};
  const tooMany: string[] = [];
  ids.forEach((id, place) => {
    const own: BranchRule[] = [];
    let next = place + 1;
    for (; next < ids.length; next += 1) {
      const target = ids[next] ?? '';
      const ways = asked.get(target);
      if (!ways) break;
      for (const conditions of ways) {
        own.push({ join: 'all', conditions: [...conditions], to: { question: target } });
      }
    }
    const last = ids[next];
    if (last === undefined ? end !== 'end' || own.length > 0 : own.length > 0) {
      own.push({ join: 'all', conditions: [], to: last === undefined ? end : { question: last } });
    }
    if (own.length > MOST_RULES) tooMany.push(id);
    else if (own.length > 0) rules[id] = own;
  });
  return { rules, tooMany };
}

/** The words of the survey in its languages. */
function wordsOf({ words }: LssSurvey, name: string): Text {
  const said = [...words].flatMap(([language, row]) => {
    const plain = plainText(row.cell(name));
    return plain ? [[language, plain.slice(0, 5000)] as const] : [];
  });
  return Object.fromEntries(said);
}

/** The closing words as an ending: its first line is the title. */
function endingOf(survey: LssSurvey, id: string): Ending[] {
  const words = wordsOf(survey, 'surveyls_endtext');
  if (Object.keys(words).length === 0) return [];
  const split = Object.entries(words).map(([language, said]) => {
    const [title = '', ...text] = said.split('\n');
    return [language, title, text.join('\n')] as const;
  });
  return [
    {
      ...{ id, redirectUrl: '', screenedOut: false },
      title: Object.fromEntries(split.map(([language, title]) => [language, title])),
      text: Object.fromEntries(
        split.filter(([, , text]) => text).map(([language, , text]) => [language, text]),
      ),
    },
  ];
}

/** What a survey has besides its questions that no poll has. */
function tablesLost(tables: Tables, survey: LssSurvey): Loss[] {
  const codes = new Map(survey.questions.map(({ qid, code }) => [qid, code]));
  const lost = (table: string, code: LossCode, name: string): Loss[] =>
    tables(table).map((row) => {
      const question = codes.get(row.cell('qid'));
      return {
        code,
        line: row.line,
        value: row.cell(name).slice(0, 300),
        ...(question ? { question } : {}),
      };
    });
  return [
    ...survey.groups.flatMap((row): Loss[] =>
      row.cell('description').trim() || row.cell('randomization_group').trim()
        ? [{ code: 'groupLost', line: row.line, value: plainText(row.cell('group_name')) }]
        : [],
    ),
    ...lost('defaultvalues', 'defaultLost', 'defaultvalue'),
    ...lost('quota', 'quotaLost', 'name'),
    ...lost('assessments', 'assessmentLost', 'name'),
  ];
}

/**
 * The poll that a survey of LimeSurvey makes, and what of it cannot be taken.
 * @param newId makes ids
 * @throws Refusal invalidInput for what is no such survey
 */
export function readLss(text: string, newId: () => string): ReadPoll {
  const tables = tablesOf(readXml(text));
  const survey = surveyOf(tables);
  const taking = new Taking(survey.languages, newId);
  const find = finder(survey, taking);
  const asked = new Map<string, Asked>();
  for (const [place, question] of survey.questions.entries()) {
    const relevance = relevanceOf(question, tables);
    const before = taking.questions.length;
    // What it depends on is asked before it, so its own answers are none of it.
    const ways = relevance.map(({ read }) => read && waysOfExpression(read, find));
    takeQuestion(question, taking);
    const known = ways.flatMap((one) => (one ? [one] : []));
    if (question.type === DISPLAY) {
      const next = survey.questions.slice(place + 1).find(({ type }) => type !== DISPLAY);
      const alike = next ? relevanceOf(next, tables).map(({ said }) => said) : [];
      const lost = relevance.filter(({ said }) => !alike.includes(said));
      for (const { said } of lost) taking.lose(question, 'relevanceLost', said);
      continue;
    }
    relevance.forEach(({ said }, place) => {
      if (!ways[place] || before === 0)
        taking.lose(question, said === '0' ? 'neverShown' : 'relevanceLost', said);
    });
    if (known.length === 0 || before === 0) continue;
    const joined = known.reduce<(readonly Condition[])[]>(
      (all, one) => all.flatMap((way) => one.map((more) => [...way, ...more])),
      [[]],
    );
    for (const { id } of taking.questions.slice(before)) asked.set(id, joined);
  }
  taking.end();
  const { settings } = survey;
  const { sections } = taking;
  const ids = taking.questions.map(({ id }) => id);
  const endings = endingOf(survey, newId());
  const [ending] = endings;
  const end: Target = ending ? { ending: ending.id } : 'end';
  const { rules, tooMany } = rulesOf(ids, asked, end);
  const isLinear = Object.keys(rules).length === 0;
  const url =
    [...survey.words.values()].map((row) => row.cell('surveyls_url').trim()).find(Boolean) ?? '';
  const say = (code: LossCode, value: string): Loss => ({
    code,
    value: value.slice(0, 300),
    line: settings.line,
  });
  const title = wordsOf(survey, 'surveyls_title');
  const welcome = wordsOf(survey, 'surveyls_welcometext');
  const [first] = [welcome[survey.base] ?? ''];
  const onlyInBase = Object.keys({
    ...title,
    ...welcome,
    ...wordsOf(survey, 'surveyls_description'),
  }).filter((one) => one !== survey.base);
  const poll: CreatePoll = createPollSchema.parse({
    name: (title[survey.base] ?? '').replaceAll('\n', ' ').slice(0, 300),
    description: wordsOf(survey, 'surveyls_description')[survey.base] ?? '',
    questions: ids,
    ...{ isLinearLogic: isLinear, rules, ...(isLinear ? {} : { formStyleType: 'card' }) },
    ...(isLinear && settings.cell('format') === 'A' ? { formStyleType: 'classic' } : {}),
    ...(endings.length > 0 ? { endings } : {}),
    ...(Object.keys(sections).length > 0 ? { sections } : {}),
    backButton: settings.cell('allowprev') === 'Y',
    ...(url && isWebAddress(url) && !ending ? { redirectUrl: url } : {}),
    ...(first
      ? {
          style: {
            welcomeScreen: {
              show: true,
              title: (title[survey.base] ?? '').slice(0, 300),
              subtitle: first.slice(0, 1000),
            },
          },
        }
      : {}),
  });
  const losses: Loss[] = [
    ...survey.losses,
    ...onlyInBase.map((language) => say('wordsInBaseOnly', language)),
    ...(url && (ending || !isWebAddress(url)) ? [say('endUrlLost', url)] : []),
    ...(first.length > 1000 ? [say('welcomeCut', first.slice(1000))] : []),
    ...(Number(settings.cell('showsurveypolicynotice')) > 0 ? [say('policyLost', '')] : []),
    ...(!isLinear && settings.cell('format') === 'A' ? [say('formatLost', '')] : []),
    ...tooMany.map(() => say('relevanceLost', '')),
    ...taking.losses,
    ...tablesLost(tables, survey),
  ];
  const byLine = losses.toSorted((one, other) => (one.line ?? 0) - (other.line ?? 0));
  return { poll: { ...poll, newQuestions: taking.questions }, pictures: [], losses: byLine };
}
