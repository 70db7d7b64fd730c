import { questionTypes, type QuestionContent } from '@canvass/contracts/question/question';
import { choices, sample } from '@canvass/contracts/samples/form-question';
import { Stack } from '../ui/layout/stack.js';
import { ConfirmEdit } from '../ui/question/confirm-edit.js';
import { EditWarning } from '../ui/question/edit-warning.js';
import { LostWays } from '../ui/question/lost-ways.js';
import { NameField } from '../ui/question/name-field.js';
import { OptionList } from '../ui/question/parts/option-list.js';
import { emptyQuestion, withBlank } from '../ui/question/question-draft.js';
import { errorsOf } from '../ui/question/question-errors.js';
import { Mood } from '../ui/question/mood.js';
import { QuestionPreview } from '../ui/question/question-preview.js';
import { QuestionTypeIcon } from '../ui/question/question-type-icon.js';
import { QuestionTexts } from '../ui/question/question-texts.js';
import { RuleFields } from '../ui/question/rule-fields.js';
import { StatusChip } from '../ui/question/status-chip.js';
import { TranslatedTexts } from '../ui/question/translated-texts.js';
import { TypeTiles } from '../ui/question/type-tiles.js';
import { Held, nothing, Opened } from './held.js';
import type { Entries } from './states.js';

const colours: QuestionContent = {
  ...emptyQuestion('closed'),
  question: { en: 'Which colour?' },
  options: withBlank(choices('Red', 'Blue')),
};

/** Nothing is wrong. */
const fine = errorsOf(colours, () => undefined);

function AskingToConfirm({ isWithdrawn }: { isWithdrawn: boolean }) {
  const counting = { countsApart: true, losesWays: false };
  const warnings = { ...counting, losing: [], isUnknown: false, asks: () => true };
  return (
    <Opened>
      {(close) => (
        <ConfirmEdit
          editor={{ confirm: close }}
          onClose={close}
          warnings={{ ...warnings, asked: { ...counting, isWithdrawn } }}
          withdrawal={{
            title: 'Withdraw the poll?',
            confirmLabel: 'Save as draft',
            text: 'One service shows it.',
            isDangerous: true,
          }}
        />
      )}
    </Opened>
  );
}

export const question: Entries = {
  'question/name-field': {
    'made from the text': () => (
      <Held start={colours}>
        {(content, change) => <NameField content={content} onChange={change} error={undefined} />}
      </Held>
    ),
    given: () => (
      <NameField content={{ ...colours, name: 'Colour' }} onChange={nothing} error={undefined} />
    ),
  },
  'question/parts/option-list': {
    usual: () => (
      <Held start={colours.options}>
        {(options, onChange) => (
          <OptionList
            {...{ options, onChange, errors: {} }}
            most={10}
            language="en"
            disabled={false}
          />
        )}
      </Held>
    ),
    'an option twice': () => (
      <OptionList
        options={colours.options}
        most={10}
        onChange={nothing}
        language="en"
        errors={{ blue: 'The option already exists.' }}
        disabled={false}
      />
    ),
    'read only': () => (
      <OptionList
        options={colours.options}
        most={10}
        onChange={nothing}
        language="en"
        errors={{}}
        disabled
      />
    ),
  },
  'question/translated-texts': {
    usual: () => (
      <Held start={colours}>
        {(content, onChange) => (
          <TranslatedTexts
            {...{ content, onChange, errors: fine }}
            languages={['en', 'bg']}
            language="bg"
            onLanguage={nothing}
            disabled={false}
          />
        )}
      </Held>
    ),
  },
  'question/question-texts': {
    usual: () => (
      <Held start={colours}>
        {(content, onChange) => (
          <QuestionTexts
            {...{ content, onChange, errors: fine }}
            language="en"
            placeholder="What do you want to ask?"
            disabled={false}
          />
        )}
      </Held>
    ),
    'without options, wrong': () => (
      <QuestionTexts
        content={emptyQuestion('openstring')}
        onChange={nothing}
        errors={{ ...fine, question: 'Write the question.' }}
        language="en"
        placeholder="What do you want to ask?"
        disabled={false}
      />
    ),
    'read only': () => (
      <QuestionTexts
        content={colours}
        onChange={nothing}
        errors={fine}
        language="en"
        placeholder=""
        disabled
      />
    ),
  },
  'question/rule-fields': {
    bounds: () => (
      <Held start={colours}>
        {(content, change) => (
          <RuleFields
            content={content}
            onChange={(validationRule) => change({ ...content, validationRule })}
            errors={fine}
            disabled={false}
          />
        )}
      </Held>
    ),
    scale: () => (
      <RuleFields
        content={emptyQuestion('starRating')}
        onChange={nothing}
        errors={fine}
        disabled={false}
      />
    ),
  },
  'question/lost-ways': {
    usual: () => <LostWays polls={[{ _id: '1', name: 'Visit feedback' }]} isUnknown={false} />,
    'to come': () => <LostWays polls={undefined} isUnknown={false} />,
    failed: () => <LostWays polls={undefined} isUnknown />,
  },
  'question/edit-warning': {
    'answers are counted separately': () => (
      <EditWarning countsApart losesWays={false} losing={[]} isUnknown={false} />
    ),
    'branches are lost': () => (
      <EditWarning countsApart={false} losesWays losing={undefined} isUnknown />
    ),
  },
  'question/confirm-edit': {
    'answers are counted separately': () => <AskingToConfirm isWithdrawn={false} />,
    'it is withdrawn': () => <AskingToConfirm isWithdrawn />,
  },
  'question/type-tiles': {
    usual: () => <TypeTiles label="Type" onPick={nothing} />,
    'of a consent form': () => (
      <TypeTiles label="Type" onPick={nothing} fits={(type) => type === 'openstring'} />
    ),
  },
  'question/mood': {
    all: () => (
      <Stack row wrap gap={4}>
        {[1, 2, 3, 4, 5].map((value) => (
          <Mood key={value} emoji="slightlySmilingFace" value={value} of={5} />
        ))}
        <Mood emoji="happy2" value={3} of={3} />
        <Mood emoji="thumbs" value={1} of={2} />
        <Mood emoji="thumbs" value={2} of={2} />
      </Stack>
    ),
  },
  'question/question-preview': {
    usual: () => (
      <QuestionPreview
        language="en"
        question={sample('closed', { options: choices('The sea', 'The mountains') })}
      />
    ),
    'before it has a text': () => (
      <QuestionPreview language="en" question={sample('starRating')} isPlaceholder />
    ),
    'before it has options': () => <QuestionPreview language="en" question={sample('ranking')} />,
    'before it has rows and columns': () => (
      <QuestionPreview language="en" question={sample('mps')} />
    ),
  },
  'question/question-type-icon': {
    all: () => (
      <Stack row wrap gap={4} size="caption">
        {questionTypes.map((type) => (
          <Stack key={type} gap={1} align="center">
            <QuestionTypeIcon type={type} size={24} />
            {type}
          </Stack>
        ))}
      </Stack>
    ),
  },
  'question/status-chip': {
    all: () => (
      <Stack row wrap gap={2}>
        <StatusChip of="question" status={0} />
        <StatusChip of="question" status={1} />
        <StatusChip of="question" status={2} />
      </Stack>
    ),
  },
};
