import { memo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormQuestion } from '@canvass/contracts/edition/form';
import {
  languages as allLanguages,
  firstQuestionLanguage,
  type Language,
} from '@canvass/contracts/language/language';
import type { PollContent } from '@canvass/contracts/poll/poll';
import { questionLanguages } from '@canvass/contracts/question/question';
import { useFormat } from '../../../i18n/format.js';
import { useAccount } from '../../../session/profile.js';
import { useReadingLanguage } from '../../../session/reading-language.js';
import { onDemand } from '../../../ui/browser/on-demand.js';
import { NativeSelect } from '../../../ui/fields/native-select.js';
import { Segmented } from '../../../ui/controls/segmented.js';
import { Skeleton } from '../../../ui/feedback/skeleton.js';
import { Box } from '../../../ui/layout/box.js';
import { Stack } from '../../../ui/layout/stack.js';
import { useIsPhone } from '../../../ui/theme/use-is-phone.js';

const sizes = {
  // As a computer shows it, drawn as small as the pane is.
  pc: { width: '100%', height: 650, screen: 1280 },
  tablet: { width: '100%', height: 500, screen: undefined },
  // 40% of a wide pane; where that is less than a phone, as wide as a phone.
  mobile: { width: 'min(100%, max(40%, 360px))', height: 700, screen: undefined },
} as const;
type Size = keyof typeof sizes;

// Questions are written before it has come.
const PollPreview = onDemand(
  async () => (await import('./poll-preview.js')).PollPreview,
  <Skeleton height={sizes.pc.height} isBusy />,
);

interface PreviewPaneProps {
  poll: PollContent;
  questions: readonly FormQuestion[];
  /** The language in which questions are being written: shown, once there is something in it, until another is chosen. */
  writtenIn?: Language | undefined;
  shown: string;
  onShow: (shown: string) => void;
  /** More controls above the preview. */
  tools?: ReactNode;
}

/** The preview of a poll, in a size and a language that the user chooses. */
export const PreviewPane = memo(function PreviewPane({
  poll,
  questions,
  writtenIn,
  shown,
  onShow,
  tools,
}: PreviewPaneProps) {
  const { t } = useTranslation();
  const { languageTitle } = useFormat();
  // On a phone, a computer's screen is too small to be read.
  const isPhone = useIsPhone();
  const [size, setSize] = useState<Size>(isPhone ? 'mobile' : 'pc');
  const written = new Set(questions.flatMap(questionLanguages));
  const used = allLanguages.filter(
    (language) => poll.translations?.[language] !== undefined || written.has(language),
  );
  const reading = useReadingLanguage(useAccount());
  const [chosen, setChosen] = useState<Language>();
  const [known, setKnown] = useState(writtenIn);
  if (known !== writtenIn) {
    // Who goes on to write in another language sees that one.
    setKnown(writtenIn);
    setChosen(undefined);
  }
  const language =
    [chosen, writtenIn, reading, firstQuestionLanguage].find((one) => one && used.includes(one)) ??
    used[0] ??
    firstQuestionLanguage;
  return (
    <Stack as="section" aria-label={t('poll.preview')} gap={3}>
      <Stack row wrap gap={2} align="stretch" justify="between">
        {tools}
        <Stack row wrap gap={2} align="stretch">
          {used.length > 1 && (
            <NativeSelect
              label={t('poll.language')}
              value={language}
              options={used.map((one) => ({ value: one, label: languageTitle(one) }))}
              onChange={setChosen}
            />
          )}
          <Segmented
            label={t('poll.previewSize')}
            value={size}
            options={(Object.keys(sizes) as Size[]).map((one) => ({
              value: one,
              label: t(`poll.sizes.${one}`),
            }))}
            onChange={setSize}
          />
        </Stack>
      </Stack>
      <Box width={sizes[size].width} isCentred>
        <PollPreview
          poll={poll}
          questions={questions}
          language={language}
          shown={shown}
          onShow={onShow}
          width={sizes[size].screen}
          height={sizes[size].height}
        />
      </Box>
    </Stack>
  );
});
