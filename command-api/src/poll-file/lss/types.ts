import { LARGEST_MAXIMUM } from '@canvass/contracts/question/question';
import { MOST_RANKED } from '@canvass/contracts/question/bounds';
import { sameIn } from './labels.js';
import type { LssQuestion } from './survey.js';
import type { Option, Taking } from './taking.js';

type Take = (question: LssQuestion, taking: Taking) => void;

const isOn = ({ attributes }: LssQuestion, name: string) => attributes.get(name) === '1';

function numberOf({ attributes }: LssQuestion, name: string): number | undefined {
  const said = attributes.get(name)?.trim();
  return said && /^-?\d+(?:\.\d+)?$/.test(said) ? Number(said) : undefined;
}

/** The options of a list, with one for something else where it has that. */
function listed(question: LssQuestion, taking: Taking, options: readonly Option[]): Option[] {
  if (!question.hasOther) return [...options];
  const own = question.attributes.get('other_replace_text')?.trim();
  const text = own ? sameIn(own, taking.languages) : taking.label('other');
  return [...options, { code: '-oth-', text, kind: 'other' }];
}

const single: (type: 'closed' | 'dropdown') => Take = (type) => (question, taking) => {
  taking.choose(question, type, listed(question, taking, question.answers));
};

const withComment: Take = (question, taking) => {
  taking.choose(question, 'closed', question.answers);
  const part = taking.label('comment');
  taking.write(question, 'openstring', {
    part,
    name: `${question.code}_comment`,
    isOptional: true,
  });
};

const five: Take = (question, taking) => {
  const rating = question.attributes.get('slider_rating');
  if (rating === '1') taking.add(question, 'starRating', { rule: { max: 5 } });
  else if (rating === '2') {
    taking.add(question, 'emojiRating', { rule: { max: 5 }, parts: { emoji: 'happy2' } });
  } else taking.choose(question, 'closed', taking.numbers(1, 5));
};

const several: Take = (question, taking) => {
  const { code, subquestions, mandatory, hasOther } = question;
  const [only] = subquestions;
  if (mandatory === 'Y' && !hasOther && only && subquestions.length === 1) {
    taking.add(question, 'checkbox', { part: only.text });
    return;
  }
  const excluding = (question.attributes.get('exclude_all_others') ?? '')
    .split(/[;,\s]+/)
    .filter(Boolean);
  const offered = subquestions.map((part): Option =>
    excluding.includes(part.code) ? { ...part, kind: 'exclusive' } : part,
  );
  const options = listed(question, taking, offered);
  const most = numberOf(question, 'max_answers') ?? options.length;
  const rule = {
    min: numberOf(question, 'min_answers') ?? 0,
    max: Math.max(1, Math.min(most, options.length)),
  };
  if (question.type === 'P') taking.lose(question, 'commentsLost');
  const unknown = excluding.filter((code) => !subquestions.some((part) => part.code === code));
  if (unknown.length > 0) {
    taking.lose(question, 'attributeLost', `exclude_all_others=${unknown.join(';')}`);
  }
  const ids = taking.choose(question, 'closed', options, { rule });
  const whole = taking.variables.get(code);
  taking.variables.delete(code);
  for (const [part, id] of ids) {
    const options = new Map([['Y', id]]);
    if (whole) taking.variables.set(`${code}_${part}`, { question: whole.question, options });
  }
};

const rowsOf = ({ subquestions }: LssQuestion) => subquestions.filter(({ scale }) => scale === 0);
const columnsOf = ({ subquestions }: LssQuestion) =>
  subquestions.filter(({ scale }) => scale === 1);

const text: Take = (question, taking) => {
  if (isOn(question, 'numbers_only')) {
    whole(question, taking);
    return;
  }
  const most = numberOf(question, 'maximum_chars') ?? LARGEST_MAXIMUM;
  const max = Math.max(1, Math.min(most, LARGEST_MAXIMUM));
  taking.write(question, 'openstring', { rule: { max } });
};

/** A whole number, between the bounds of both. */
function whole(question: LssQuestion, taking: Taking, given: { part?: Option } = {}): void {
  const least = numberOf(question, 'min_num_value_n') ?? 0;
  const most = numberOf(question, 'max_num_value_n');
  const rule = {
    min: Math.max(0, Math.min(Math.ceil(least), LARGEST_MAXIMUM)),
    max: Math.max(1, Math.min(Math.floor(most ?? LARGEST_MAXIMUM), LARGEST_MAXIMUM)),
  };
  if (most === undefined || most > LARGEST_MAXIMUM || least < 0) {
    taking.lose(question, 'numberBound', `${String(rule.min)}–${String(rule.max)}`);
  }
  const { part } = given;
  taking.write(question, 'opendigit', {
    rule: { min: Math.min(rule.min, rule.max), max: rule.max },
    ...(part ? { part: part.text, name: `${question.code}_${part.code}` } : {}),
  });
}

const number: Take = (question, taking) => {
  const bounds = [numberOf(question, 'min_num_value_n'), numberOf(question, 'max_num_value_n')];
  const isWhole =
    isOn(question, 'num_value_int_only') ||
    bounds.every((bound) => bound !== undefined && Number.isInteger(bound));
  if (isWhole) whole(question, taking);
  else {
    taking.lose(question, 'decimalsAsText');
    taking.write(question, 'openstring');
  }
};

const date: Take = (question, taking) => {
  const format = question.attributes.get('date_format')?.trim() ?? '';
  if (/[hHM]{1,2}:|:M|\bii?\b/.test(format)) {
    taking.lose(question, 'timeAsText', format);
    taking.write(question, 'openstring');
  } else taking.write(question, 'date');
};

const ranking: Take = (question, taking) => {
  if (question.answers.length > MOST_RANKED || question.answers.length < 2) {
    taking.lose(question, 'rankingTooLong', String(question.answers.length));
  } else taking.choose(question, 'ranking', question.answers);
};

const cannot: Take = (question, taking) => taking.lose(question, 'typeLost', question.type);

const dual: Take = (question, taking) => {
  for (const scale of [0, 1]) {
    const header = question.attributes.get(scale === 0 ? 'dualscale_headerA' : 'dualscale_headerB');
    const part = sameIn(header?.trim() || String(scale + 1), taking.languages);
    const columns = question.answers.filter((one) => one.scale === scale);
    taking.matrix(question, rowsOf(question), columns, part);
  }
};

const numberGrid: Take = (question, taking) => {
  if (!isOn(question, 'multiflexible_checkbox')) {
    for (const row of rowsOf(question)) {
      for (const column of columnsOf(question)) {
        const part = {
          code: `${row.code}_${column.code}`,
          text: taking.within(row.text, column.text),
        };
        whole(question, taking, { part });
      }
    }
    return;
  }
  const columns = columnsOf(question);
  for (const row of rowsOf(question)) {
    const rule = { min: 0, max: Math.max(1, columns.length) };
    taking.choose(question, 'closed', columns, {
      rule,
      part: row.text,
      name: `${question.code}_${row.code}`,
    });
  }
};

const textGrid: Take = (question, taking) => {
  for (const row of rowsOf(question)) {
    for (const column of columnsOf(question)) {
      const part = taking.within(row.text, column.text);
      taking.write(question, 'openstring', {
        part,
        name: `${question.code}_${row.code}_${column.code}`,
      });
    }
  }
};

/** What is made of each type of LimeSurvey, by its code. */
const takes: Readonly<Record<string, Take>> = {
  ...{ L: single('closed'), Z: single('closed'), '!': single('dropdown'), W: single('dropdown') },
  ...{ O: withComment, 5: five, M: several, P: several },
  Y: (question, taking) => {
    taking.choose(question, 'closed', [
      { code: 'Y', text: taking.label('yes') },
      { code: 'N', text: taking.label('no') },
    ]);
  },
  G: (question, taking) => {
    taking.choose(question, 'closed', [
      { code: 'F', text: taking.label('female') },
      { code: 'M', text: taking.label('male') },
    ]);
  },
  F: (question, taking) => taking.matrix(question, question.subquestions, question.answers),
  H: (question, taking) => taking.matrix(question, question.answers, question.subquestions),
  A: (question, taking) => taking.matrix(question, question.subquestions, taking.numbers(1, 5)),
  B: (question, taking) => taking.matrix(question, question.subquestions, taking.numbers(1, 10)),
  C: (question, taking) =>
    taking.matrix(question, question.subquestions, [
      { code: 'Y', text: taking.label('yes') },
      { code: 'U', text: taking.label('uncertain') },
      { code: 'N', text: taking.label('no') },
    ]),
  E: (question, taking) =>
    taking.matrix(question, question.subquestions, [
      { code: 'I', text: taking.label('increase') },
      { code: 'S', text: taking.label('same') },
      { code: 'D', text: taking.label('decrease') },
    ]),
  ...{
    1: dual,
    ':': numberGrid,
    ';': textGrid,
    S: text,
    T: text,
    U: text,
    N: number,
    D: date,
    R: ranking,
  },
  Q: (question, taking) => {
    for (const { code, text: part } of question.subquestions) {
      const name = `${question.code}_${code}`;
      if (isOn(question, 'numbers_only')) whole(question, taking, { part: { code, text: part } });
      else taking.write(question, 'openstring', { part, name });
    }
  },
  K: (question, taking) => {
    for (const part of question.subquestions) {
      const isSlider = isOn(question, 'slider_layout');
      if (isSlider)
        taking.write(question, 'slider', {
          part: part.text,
          name: `${question.code}_${part.code}`,
        });
      else whole(question, taking, { part });
    }
  },
  X: (question, taking) => taking.show(question),
  ...{ '|': cannot, I: cannot, '*': cannot },
};

/** Attributes that say how LimeSurvey shows a question, or that are taken by its type. */
const unsaid =
  /^(?:cssclass|css_class|public_statistics|statistics_.*|printable_.*|page_break|scale_export|text_input_.*|location_.*|display_.*|label_input_columns|answer_width.*|repeat_headings|dropdown_.*|use_dropdown|show_.*|hide_tip|input_(?:boxes|size)|question_template|category_separator|alphasort|image_.*|choice_.*|thousands_separator|reverse|slider_(?:layout|rating)|dualscale_header[AB]|dualscale_headers|other_replace_text|max_answers|min_answers|exclude_all_others|maximum_chars|numbers_only|num_value_int_only|(?:min|max)_num_value_n|date_format|multiflexible_checkbox|save_as_default|clear_default|samechoiceheight|samelistheight|rank_title|choice_title|other_position|other_position_code)$/;

/** Types whose random order is kept. */
const ordered = new Set(['L', '!', 'O', 'M', 'P', 'R']);

/** Takes one question, and says what of it is lost. */
export function takeQuestion(question: LssQuestion, taking: Taking): void {
  const { type, attributes, mandatory, preg } = question;
  const take = Object.hasOwn(takes, type) ? takes[type] : undefined;
  if (take) take(question, taking);
  else taking.lose(question, 'typeLost', type);
  if (mandatory === 'S') taking.lose(question, 'softMandatory');
  if (preg.trim()) taking.lose(question, 'validationLost', preg.trim());
  for (const [name, value] of attributes) {
    const says = !['', '0', 'N', 'default'].includes(value.trim());
    const isOrder = ordered.has(type) && /^(?:random|answer|subquestion)_order$/.test(name);
    if (says && !isOrder && !unsaid.test(name))
      taking.lose(question, 'attributeLost', `${name}=${value.trim()}`);
  }
}
