import { useContext, useId, useMemo, type ComponentType } from 'react';
import { textIn } from '@canvass/contracts/language/language';
import { isOtherText, type AnswerContent } from '@canvass/contracts/question/answer';
import { LONGEST_OTHER } from '@canvass/contracts/question/bounds';
import { shownOrder } from '@canvass/contracts/question/option-order';
import fields from './field.module.css';
import type { ControlProps } from './props.js';
import { Seed } from './seed.js';
import styles from './section.module.css';
import { useText } from './texts.js';
import { worded } from './worded.js';

/** What few questions need, in one script that comes after the first. */

/** A question whose options stand in the respondent's own order. Answers name options by their places in the form. */
export function Shuffled({ Of, ...props }: ControlProps & { Of: ComponentType<ControlProps> }) {
  const { question, value, onChange } = props;
  const seed = useContext(Seed);
  const shown = useMemo(() => shownOrder(question, seed + question._id), [question, seed]);
  const moved = useMemo(
    () => ({ ...question, options: shown.flatMap((place) => question.options[place] ?? []) }),
    [question, shown],
  );
  const renamed = (content: AnswerContent, of: (place: number) => number): AnswerContent =>
    content.map((entry) => (typeof entry === 'number' ? of(entry) : entry));
  const isOrder = question.type === 'ranking';
  return (
    <Of
      {...props}
      question={moved}
      value={value && renamed(value, (place) => shown.indexOf(place))}
      onChange={(content, ...others) => {
        const places = renamed(content, (place) => shown[place] ?? place);
        onChange(isOrder ? places : inOrder(places), ...others);
      }}
    />
  );
}

/** Chosen options in the order of the form, and then what was written. */
function inOrder(content: AnswerContent): AnswerContent {
  const numbers = content.filter((entry) => typeof entry === 'number').sort((a, b) => a - b);
  return [...numbers, ...content.filter((entry) => typeof entry !== 'number')];
}

/** What is read before a question. */
export function SectionText({ question, language, id }: SectionProps) {
  const { title, text } = question.section ?? {};
  const heading = worded(title, language);
  const words = worded(text, language);
  return (
    <div id={id} className={styles.section}>
      {heading.children && <h2 {...heading} />}
      {words.children && <p {...words} />}
    </div>
  );
}

type SectionProps = Pick<ControlProps, 'question' | 'language'> & { id: string };

/** What the respondent means by the option that says no more than "other". */
export function OtherField({ question, language, value = [], onChange, disabled }: ControlProps) {
  const text = useText();
  const id = useId();
  const option = question.options.find(({ kind }) => kind === 'other');
  const written = value.find(isOtherText)?.other ?? '';
  const label = text('otherText', { option: textIn(option?.text, language) });
  const write = (other: string) => {
    const chosen = value.filter((entry) => !isOtherText(entry));
    onChange(other === '' ? chosen : [...chosen, { other }], 'moved');
  };
  return (
    <input
      id={id}
      type="text"
      className={fields.text}
      aria-label={label}
      placeholder={text('otherPlaceholder')}
      maxLength={LONGEST_OTHER}
      value={written}
      disabled={disabled}
      onChange={({ target }) => write(target.value)}
    />
  );
}
