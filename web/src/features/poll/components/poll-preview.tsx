import { useEffect, useState } from 'react';
import type { FormQuestion } from '@canvass/contracts/edition/form';
import { directionOf, type Language } from '@canvass/contracts/language/language';
import type { PollContent } from '@canvass/contracts/poll/poll';
import type { Answers } from '@canvass/contracts/question/answer';
import { useRespondTexts } from '../../../i18n/use-respond-texts.js';
import { loadFont } from '../../../questions/fonts.js';
import { appearanceOf } from '../../../questions/style.js';
import { TextsContext } from '../../../questions/texts.js';
import theme from '../../../questions/theme.module.css';
import { onDemand } from '../../../ui/browser/on-demand.js';
import { useSamples } from '../../../ui/question/samples.js';
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
  poll,
  questions: written,
  language,
  shown,
  onShow,
  width,
  height,
}: PollPreviewProps) {
  const text = useRespondTexts(language);
  const { scheme } = useScheme();
  const questions = written.map(useSamples(language));
  const [answers, setAnswers] = useState<Answers>({});
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

/** While the user types a font size, it may be one that cannot be drawn. */
function drawable(poll: PollContent): PollContent {
  const { fontSize } = poll.style;
  const isDrawable = fontSize >= 8 && fontSize <= 60;
  return isDrawable ? poll : { ...poll, style: { ...poll.style, fontSize: 20 } };
}
