import type { OfferedForm } from '@canvass/contracts/device/page';
import type { Language } from '@canvass/contracts/language/language';
import type { FormPoll } from '@canvass/contracts/edition/form';
import { fallbackOf, pollIn } from '@canvass/contracts/poll/poll-in';
import type { PollTextName } from '@canvass/contracts/poll/translations';
import { useText } from '../questions/texts.js';
import { inLanguage } from '../questions/worded.js';
import forms from './form.module.css';
import styles from './page.module.css';
import { Screen } from './Screen.js';

interface PollChoiceProps {
  polls: readonly OfferedForm[];
  language: Language;
  onChoose: (offered: OfferedForm) => void;
}

/** The choice of polls at a service where none is active. */
export default function PollChoice({ polls, language, onChoose }: PollChoiceProps) {
  const text = useText();
  const spokenOf = (poll: FormPoll, field: PollTextName) =>
    inLanguage(fallbackOf(poll, field, language));
  return (
    <Screen title={text('choosePoll')}>
      <ul className={styles.polls}>
        {polls.map((each) => {
          const { name, description } = pollIn(each.form.poll, language);
          return (
            <li key={each.pollId}>
              <button type="button" className={forms.choice} onClick={() => onChoose(each)}>
                <strong dir="auto" {...spokenOf(each.form.poll, 'name')}>
                  {name}
                </strong>
                {description && (
                  <span dir="auto" {...spokenOf(each.form.poll, 'description')}>
                    {description}
                  </span>
                )}
              </button>
            </li>
          );
        })}
      </ul>
    </Screen>
  );
}
