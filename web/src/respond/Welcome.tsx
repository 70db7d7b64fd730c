import type { FormPoll } from '@canvass/contracts/edition/form';
import { useText } from '../questions/texts.js';
import forms from './form.module.css';
import { Screen } from './Screen.js';
import type { SurveyProps } from './survey-props.js';

interface WelcomeProps extends Pick<SurveyProps, 'spoken'> {
  poll: FormPoll;
  onStart: () => void;
}

/** The company's own first page. */
export function Welcome({ poll, spoken, onStart }: WelcomeProps) {
  const text = useText();
  const screen = poll.style.welcomeScreen;
  return (
    <Screen
      title={screen?.title || poll.name}
      titleIn={spoken?.title}
      text={screen?.subtitle}
      spoken={spoken?.subtitle}
      picture={screen?.screenBackgroundImageURL}
    >
      <button
        type="button"
        className={forms.primary}
        onClick={onStart}
        {...(screen?.btnText && spoken?.button)}
      >
        {screen?.btnText || text('start')}
      </button>
    </Screen>
  );
}
