import { useState } from 'react';
import Box from '@mui/joy/Box';
import { useColorScheme } from '@mui/joy/styles';
import type { FormQuestion } from '@canvass/contracts/edition/form';
import { directionOf, type Language } from '@canvass/contracts/language/language';
import type { PollContent } from '@canvass/contracts/poll/poll';
import type { Answers } from '@canvass/contracts/question/answer';
import { useRespondTexts } from '../../../i18n/use-respond-texts.js';
import scale from '../../../questions/scale.module.css';
import { appearanceOf } from '../../../questions/style.js';
import { TextsContext } from '../../../questions/texts.js';
import theme from '../../../questions/theme.module.css';
import { PreviewCards } from './preview-cards.js';
import { PreviewClassic } from './preview-classic.js';
import { PreviewEnd, PreviewWelcome } from './preview-screens.js';

/** What questions do on narrow screens, asked of the preview's width, which theirs is not. */
const narrow = {
  [`& .${scale.numbers} .${scale.scale}`]: { gridTemplateColumns: 'repeat(6, 1fr)' },
  '& [data-type=mps] [data-answer]': { overflowX: 'auto' },
} as const;

/** What the preview shows: a question by its id, or what comes before and after them. */
export const WELCOME = 'welcome';
const END = 'end';

interface PollPreviewProps {
  poll: PollContent;
  questions: readonly FormQuestion[];
  language: Language;
  /** Id of a question, `WELCOME` or `END`. */
  shown: string;
  onShow: (shown: string) => void;
  /** CSS pixels. */
  height: number;
}

/** A poll as respondents see it; it can be gone through, and the answers go nowhere. */
export function PollPreview({
  poll,
  questions,
  language,
  shown,
  onShow,
  height,
}: PollPreviewProps) {
  const text = useRespondTexts(language);
  const { mode, systemMode } = useColorScheme();
  const scheme = (mode === 'system' ? systemMode : mode) === 'dark' ? 'dark' : 'light';
  const [answers, setAnswers] = useState<Answers>({});
  const appearance = appearanceOf(drawable(poll).style);
  const own = appearance['data-scheme'];
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
      <Box
        className={theme.theme}
        {...appearance}
        data-scheme={own === 'auto' ? scheme : own}
        dir={directionOf(language)}
        lang={language}
        tabIndex={0}
        role="group"
        aria-label={poll.name}
        sx={{
          display: 'flex',
          flexDirection: 'column',
          height,
          overflowY: 'auto',
          containerType: 'inline-size',
          '@container (max-width: 640px)': narrow,
          borderRadius: 'sm',
          border: '1px solid',
          borderColor: 'hairline',
          px: 5,
          py: 5,
        }}
      >
        {shown === WELCOME && poll.style.welcomeScreen?.show ? (
          <PreviewWelcome poll={poll} onStart={() => onShow(first)} />
        ) : shown === END && questions.length > 0 ? (
          <PreviewEnd onAgain={again} />
        ) : poll.formStyleType === 'classic' ? (
          <PreviewClassic {...parts} />
        ) : (
          <PreviewCards {...parts} shown={shown} onShow={onShow} />
        )}
      </Box>
    </TextsContext>
  );
}

/** While a size is being typed, the preview keeps to one that can be drawn. */
function drawable(poll: PollContent): PollContent {
  const { fontSize } = poll.style;
  const isDrawable = fontSize >= 8 && fontSize <= 60;
  return isDrawable ? poll : { ...poll, style: { ...poll.style, fontSize: 20 } };
}
