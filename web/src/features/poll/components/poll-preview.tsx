import { useContext, useEffect, useState } from 'react';
import { questionByCode } from '@canvass/contracts/code/question-by-code';
import type { FormQuestion } from '@canvass/contracts/edition/form';
import { directionOf, type Language } from '@canvass/contracts/language/language';
import { pipedForm, pipedIn } from '@canvass/contracts/poll/piping';
import type { PollContent } from '@canvass/contracts/poll/poll';
import type { Answers } from '@canvass/contracts/question/answer';
import { useRespondTexts } from '../../../i18n/use-respond-texts.js';
import { loadFont } from '../../../questions/fonts.js';
import { appearanceOf } from '../../../questions/style.js';
import { TextsContext } from '../../../questions/texts.js';
import theme from '../../../questions/theme.module.css';
import { onDemand } from '../../../ui/browser/on-demand.js';
import { PipedPollContext } from '../../../ui/question/piping.js';
import { useSamples } from '../../../ui/question/samples.js';
import { usePollCodes } from '../../../ui/question/use-poll-codes.js';
import { useScheme } from '../../../ui/theme/use-scheme.js';
import { PreviewCards } from './preview-cards.js';
import { PreviewHead } from './preview-head.js';
import { PreviewEnd, PreviewWelcome } from './preview-screens.js';
import { Scaled } from './scaled.js';
import { WELCOME } from './welcome.js';
import styles from './preview.module.css';

// Most polls are asked one question at a time.
const PreviewClassic = onDemand(async () => (await import('./preview-classic.js')).PreviewClassic);

/** Name of the page after the questions. */
const END = 'end';

interface PollPreviewProps {
  poll: PollContent;
  questions: readonly FormQuestion[];
  language: Language;
  /** Id of a question, `WELCOME` or `END`. */
  shown: string;
  onShow: (shown: string) => void;
  /** Of the screen that is shown, in its CSS pixels; undefined for one as wide as there is room. */
  width?: number | undefined;
  /** In CSS pixels. */
  height: number;
}

/** A poll as respondents see it. It can be answered; the answers are not sent. */
export function PollPreview({
  poll: written,
  questions: asked,
  language,
  shown,
  onShow,
  width,
  height,
}: PollPreviewProps) {
  const text = useRespondTexts(language);
  const { scheme } = useScheme();
  const sampled = asked.map(useSamples(language));
  const [answers, setAnswers] = useState<Answers>({});
  const { poll, questions } = usePiped({ poll: written, questions: sampled }, answers, language);
  const appearance = appearanceOf(drawable(poll).style);
  const own = appearance['data-scheme'];
  useEffect(() => loadFont(poll.style.fontType), [poll.style.fontType]);
  const first = questions[0]?._id ?? END;
  const parts = {
    poll,
    questions,
    language,
    answers,
    onAnswer: (id: string, content: Answers[string]) => setAnswers({ ...answers, [id]: content }),
    onEnd: () => onShow(END),
  };
  const again = () => {
    setAnswers({});
    onShow(poll.style.welcomeScreen?.show ? WELCOME : first);
  };
  return (
    <TextsContext value={text}>
      <Scaled width={width} height={height}>
        {(size) => (
          <div
            className={`${theme.theme} ${styles.frame}`}
            {...appearance}
            style={{ ...appearance.style, ...size }}
            data-scheme={own === 'auto' ? scheme : own}
            dir={directionOf(language)}
            lang={language}
            tabIndex={0}
            role="group"
            aria-label={poll.name}
          >
            <PreviewHead poll={poll} />
            {shown === WELCOME && poll.style.welcomeScreen?.show ? (
              <PreviewWelcome poll={poll} onStart={() => onShow(first)} />
            ) : shown === END && questions.length > 0 ? (
              <PreviewEnd onAgain={again} />
            ) : poll.formStyleType === 'classic' ? (
              <PreviewClassic {...parts} />
            ) : (
              <PreviewCards {...parts} shown={shown} onShow={onShow} />
            )}
          </div>
        )}
      </Scaled>
    </TextsContext>
  );
}

/** The poll with the answers that its texts name; hidden fields have no values here. */
function usePiped(
  form: { poll: PollContent; questions: FormQuestion[] },
  answers: Answers,
  language: Language,
) {
  const id = useContext(PipedPollContext)?.poll;
  // What no code is asked for has no placeholder.
  const isPiped = pipedIn(form, () => undefined) !== undefined;
  const codes = usePollCodes(isPiped ? id : undefined);
  if (!isPiped) return form;
  const piped = pipedIn(form, questionByCode(form.questions, codes)) ?? {};
  return pipedForm({ ...form, piped }, answers, {}, language);
}

/** While the user types a font size, it may be one that cannot be drawn. */
function drawable(poll: PollContent): PollContent {
  const { fontSize } = poll.style;
  const isDrawable = fontSize >= 8 && fontSize <= 60;
  return isDrawable ? poll : { ...poll, style: { ...poll.style, fontSize: 20 } };
}
