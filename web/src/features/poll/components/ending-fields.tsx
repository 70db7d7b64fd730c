import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v4 } from 'uuid';
import type { Language } from '@canvass/contracts/language/language';
import { MOST_ENDINGS, type Ending } from '@canvass/contracts/poll/branch-rule';
import { inLanguage } from '../../../questions/worded.js';
import { Button } from '../../../ui/controls/button.js';
import { IconButton } from '../../../ui/controls/icon-button.js';
import { TextAreaField, TextField } from '../../../ui/fields/fields.js';
import { LanguageTabs } from '../../../ui/fields/language-tabs.js';
import { PictureField } from '../../../ui/fields/picture-field.js';
import { SwitchField } from '../../../ui/fields/switch-field.js';
import { Stack } from '../../../ui/layout/stack.js';
import { InsertAnswer } from '../../../ui/question/insert-answer.js';
import { PlanLock } from '../../../ui/plan/plan-lock.js';
import { Text } from '../../../ui/text/text.js';

interface EndingFieldsProps {
  endings: readonly Ending[];
  languages: readonly [Language, ...Language[]];
  errorAt: (field: string) => string | undefined;
  onChange: (change: (before: readonly Ending[]) => Ending[]) => void;
  /** Shows one of them in the preview. */
  onShow: (id: string) => void;
  /** Takes all of them back. */
  onSwitchOff: () => void;
}

/** The endings of a poll besides its usual thanks. */
export function EndingFields(props: EndingFieldsProps) {
  const { t } = useTranslation();
  return (
    <Stack role="group" aria-label={t('poll.endings.title')} gap={3} line="above">
      <Text weight="strong" marginTop={4}>
        {t('poll.endings.title')}
      </Text>
      <Text size="small" tone="secondary">
        {t('poll.endings.help')}
      </Text>
      <PlanLock
        feature="customScreens"
        label={t('poll.endings.title')}
        isUsed={props.endings.length > 0}
        onSwitchOff={props.onSwitchOff}
      >
        {(isLocked) => <Endings {...props} isLocked={isLocked} />}
      </PlanLock>
    </Stack>
  );
}

function Endings(props: EndingFieldsProps & { isLocked: boolean }) {
  const { endings, languages, errorAt, onChange, isLocked } = props;
  const { t } = useTranslation();
  const [chosen, setLanguage] = useState(languages[0]);
  const language = languages.includes(chosen) ? chosen : languages[0];
  const change = ({ id }: Ending, part: Partial<Ending>) =>
    onChange((before) => before.map((one) => (one.id === id ? { ...one, ...part } : one)));
  const isIncomplete = (one: Language) => endings.some(({ title }) => !title[one]?.trim());
  return (
    <Stack gap={3}>
      {endings.length > 0 && (
        <LanguageTabs
          languages={languages}
          value={language}
          onChange={setLanguage}
          incomplete={languages.filter(isIncomplete)}
        />
      )}
      {endings.map((ending, place) => {
        const number = place + 1;
        const name = t('poll.endings.number', { number });
        return (
          <Stack
            key={ending.id}
            role="group"
            aria-label={name}
            frame="hairline"
            padding={3}
            gap={3}
            onFocus={() => props.onShow(ending.id)}
          >
            <Stack row justify="between" gap={2}>
              <Text weight="strong">{name}</Text>
              <IconButton
                icon="trash"
                label={t('poll.endings.remove', { number })}
                onClick={() => onChange((before) => before.filter(({ id }) => id !== ending.id))}
              />
            </Stack>
            <TextField
              label={t('poll.endings.name')}
              disabled={isLocked}
              {...inLanguage(language)}
              value={ending.title[language] ?? ''}
              onChange={({ target }) =>
                change(ending, { title: { ...ending.title, [language]: target.value } })
              }
              error={errorAt(`endings.${place}.title`)}
            />
            <InsertAnswer
              isAtEnd
              text={ending.text[language] ?? ''}
              onChange={(text) => change(ending, { text: { ...ending.text, [language]: text } })}
              disabled={isLocked}
            />
            <TextAreaField
              label={t('poll.endings.text')}
              disabled={isLocked}
              {...inLanguage(language)}
              maxLength={2000}
              value={ending.text[language] ?? ''}
              onChange={(text) => change(ending, { text: { ...ending.text, [language]: text } })}
            />
            <PictureField
              label={t('poll.endings.image')}
              disabled={isLocked}
              imageType="screen-background"
              address={ending.image ?? ''}
              onChange={(image) => change(ending, { image: image === '' ? undefined : image })}
              preview={
                ending.image && (
                  <img src={ending.image} alt="" style={{ maxWidth: '100%', maxHeight: 96 }} />
                )
              }
            />
            <PlanLock
              feature="customRedirect"
              label={t('poll.endings.redirectUrl')}
              isUsed={ending.redirectUrl !== ''}
              onSwitchOff={() => change(ending, { redirectUrl: '' })}
            >
              {(isOff) => (
                <TextField
                  label={t('poll.endings.redirectUrl')}
                  disabled={isLocked || isOff}
                  type="url"
                  maxLength={2000}
                  value={ending.redirectUrl}
                  onChange={({ target }) => change(ending, { redirectUrl: target.value })}
                  error={errorAt(`endings.${place}.redirectUrl`)}
                />
              )}
            </PlanLock>
            <SwitchField
              label={t('poll.endings.screenedOut')}
              disabled={isLocked}
              help={t('poll.endings.screenedOutHelp')}
              checked={ending.screenedOut}
              onChange={(screenedOut) => change(ending, { screenedOut })}
            />
          </Stack>
        );
      })}
      <div>
        <Button
          kind="quiet"
          isSmall
          icon="plus"
          disabled={isLocked || endings.length >= MOST_ENDINGS}
          onClick={() => {
            const blank = { id: v4(), title: {}, text: {}, redirectUrl: '', screenedOut: false };
            onChange((before) => [...before, blank]);
          }}
        >
          {t('poll.endings.add')}
        </Button>
      </div>
    </Stack>
  );
}
