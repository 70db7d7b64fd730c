import { useContext, useEffect, useState } from 'react';
import type { FormQuestion } from '@canvass/contracts/edition/form';
import { directionOf, type Language } from '@canvass/contracts/language/language';
import type { Ending } from '@canvass/contracts/poll/branch-rule';
import { wayOf } from '@canvass/contracts/poll/branching';
import { pollIn } from '@canvass/contracts/poll/poll-in';
import type { PollContent } from '@canvass/contracts/poll/poll';
import { withSections } from '@canvass/contracts/poll/section';
import type { Answers } from '@canvass/contracts/question/answer';
import { untilFetched } from '../../../network/until-fetched.js';
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
import type { PreviewedForm } from './piped-preview.js';
import { PreviewCards } from './preview-cards.js';
import { PreviewHead } from './preview-head.js';
import { Scaled } from './scaled.js';
import { END, WELCOME } from './welcome.js';
import styles from './preview.module.css';

// Most polls are asked one question at a time.
const PreviewClassic = onDemand(async () => (await import('./preview-classic.js')).PreviewClassic);

const fetchScreens = () => import('./preview-screens.js');
const PreviewWelcome = onDemand(async () => (await fetchScreens()).PreviewWelcome);
const PreviewEnd = onDemand(async () => (await fetchScreens()).PreviewEnd);

// Few polls name answers in their texts.
const fetchPiping = untilFetched(() => import('./piped-preview.js'));
type Piping = Awaited<ReturnType<typeof fetchPiping>>;

interface PollPreviewProps {
  poll: PollContent;
  questions: readonly FormQuestion[];
  language: Language;
  /** Id of a question or of an ending, `WELCOME` or `END`. */
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
  const sampled = withSections(asked, written.sections).map(useSamples(language));
  const [answers, setAnswers] = useState<Answers>({});
  const read = pollIn(written, language);
  const { poll, questions } = usePiped({ poll: read, questions: sampled }, answers, language);
  const appearance = appearanceOf(drawable(poll).style);
  const own = appearance['data-scheme'];
  useEffect(() => loadFont(poll.style.fontType), [poll.style.fontType]);
  const { endings } = poll;
  const ends = shown === END || endings?.some(({ id }) => id === shown);
  const isReached = ({ id }: Ending) =>
    id === (shown === END ? wayOf(poll, questions, answers).ending : shown);
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
            data-own-undo
            role="group"
            aria-label={poll.name}
          >
            <PreviewHead poll={poll} />
            {shown === WELCOME && poll.style.welcomeScreen?.show ? (
              <PreviewWelcome poll={poll} language={language} onStart={() => onShow(first)} />
            ) : ends && questions.length > 0 ? (
              <PreviewEnd ending={endings?.find(isReached)} language={language} onAgain={again} />
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

/** Whether a text in it may name an answer. */
function names(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('{{');
  return typeof value === 'object' && value !== null && Object.values(value).some(names);
}

/** The poll with the answers that its texts name, as soon as the code for it has come. */
function usePiped(form: PreviewedForm, answers: Answers, language: Language): PreviewedForm {
  const id = useContext(PipedPollContext)?.poll;
  const isPiped = names(form);
  const codes = usePollCodes(isPiped ? id : undefined);
  const [piping, setPiping] = useState<Piping>();
  useEffect(() => {
    if (isPiped) void fetchPiping().then(setPiping);
  }, [isPiped]);
  return isPiped && piping ? piping.pipedPreview(form, codes, answers, language) : form;
}

/** While the user types a font size, it may be one that cannot be drawn. */
function drawable(poll: PollContent): PollContent {
  const { fontSize } = poll.style;
  const isDrawable = fontSize >= 8 && fontSize <= 60;
  return isDrawable ? poll : { ...poll, style: { ...poll.style, fontSize: 20 } };
}
