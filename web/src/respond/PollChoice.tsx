import type { OfferedForm } from '@canvass/contracts/device/page';
import { useText } from '../questions/texts.js';
import forms from './form.module.css';
import styles from './page.module.css';
import { Screen } from './Screen.js';

interface PollChoiceProps {
  polls: readonly OfferedForm[];
  onChoose: (offered: OfferedForm) => void;
}

/** The choice of polls at a service where none is active. */
export default function PollChoice({ polls, onChoose }: PollChoiceProps) {
  const text = useText();
  return (
    <Screen title={text('choosePoll')}>
      <ul className={styles.polls}>
        {polls.map((each) => (
          <li key={each.pollId}>
            <button type="button" className={forms.choice} onClick={() => onChoose(each)}>
              <strong dir="auto">{each.form.poll.name}</strong>
              {each.form.poll.description && <span dir="auto">{each.form.poll.description}</span>}
            </button>
          </li>
        ))}
      </ul>
    </Screen>
  );
}
