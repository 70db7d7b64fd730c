import { useMemo, type ComponentType } from 'react';
import { fallbackOf, pollIn } from '@canvass/contracts/poll/poll-in';
import { pipedForm } from '@canvass/contracts/poll/piping';
import type { PollTextName } from '@canvass/contracts/poll/translations';
import { inLanguage } from '../questions/worded.js';
import type { SurveyProps } from './survey-props.js';
import { useSession } from './use-session.js';

/** A survey whose own texts are translated, or whose texts name answers, hidden fields or the score of the respondent. */
export default function Piped({ Of, ...props }: SurveyProps & { Of: ComponentType<SurveyProps> }) {
  const { offered, session, language } = props;
  const { answers, hidden } = session;
  useSession(session);
  const filled = useMemo(() => {
    const { form } = offered;
    const read = { ...form, poll: pollIn(form.poll, language) };
    return { ...offered, form: pipedForm(read, answers, hidden, language) };
  }, [offered, answers, hidden, language]);
  const spoken = useMemo(() => {
    const { poll } = offered.form;
    const of = (name: PollTextName) => inLanguage(fallbackOf(poll, name, language));
    const title = of(poll.style.welcomeScreen?.title ? 'welcomeTitle' : 'name');
    return {
      title,
      subtitle: of('welcomeSubtitle'),
      button: of('welcomeButton'),
      notice: of('gdprText'),
    };
  }, [offered, language]);
  return <Of {...props} offered={filled} spoken={spoken} />;
}
