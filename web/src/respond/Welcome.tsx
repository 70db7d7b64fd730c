import type { FormPoll } from '@canvass/contracts/edition/form';
import { useText } from '../questions/texts.js';
import forms from './form.module.css';
import { Screen } from './Screen.js';

/** The company's own first page. */
export function Welcome({ poll, onStart }: { poll: FormPoll; onStart: () => void }) {
  const text = useText();
  const screen = poll.style.welcomeScreen;
  return (
    <Screen
      title={screen?.title || poll.name}
      text={screen?.subtitle}
      picture={screen?.screenBackgroundImageURL}
    >
      <button type="button" className={forms.primary} onClick={onStart}>
        {screen?.btnText || text('start')}
      </button>
    </Screen>
  );
}
