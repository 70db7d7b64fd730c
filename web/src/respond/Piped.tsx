import { useMemo, type ComponentType } from 'react';
import { pipedForm } from '@canvass/contracts/poll/piping';
import type { SurveyProps } from './survey-props.js';
import { useSession } from './use-session.js';

/** A survey whose texts name answers, hidden fields or the score of the respondent. */
export default function Piped({ Of, ...props }: SurveyProps & { Of: ComponentType<SurveyProps> }) {
  const { offered, session, language } = props;
  const { answers, hidden } = session;
  useSession(session);
  const filled = useMemo(
    () => ({ ...offered, form: pipedForm(offered.form, answers, hidden, language) }),
    [offered, answers, hidden, language],
  );
  return <Of {...props} offered={filled} />;
}
