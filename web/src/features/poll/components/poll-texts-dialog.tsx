import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormQuestion } from '@canvass/contracts/edition/form';
import { directionOf, type Language } from '@canvass/contracts/language/language';
import { longestTexts } from '@canvass/contracts/poll/longest-texts';
import type { Ending } from '@canvass/contracts/poll/branch-rule';
import {
  ownTexts,
  untranslatedEndings,
  untranslatedTexts,
} from '@canvass/contracts/poll/poll-texts';
import { pollTextNames, type PollTextName } from '@canvass/contracts/poll/translations';
import { questionLanguages } from '@canvass/contracts/question/question';
import { useFormat } from '../../../i18n/format.js';
import { Button } from '../../../ui/controls/button.js';
import { Dialog } from '../../../ui/dialogs/dialog.js';
import { TextAreaField } from '../../../ui/fields/fields.js';
import { LanguageTabs } from '../../../ui/fields/language-tabs.js';
import { SwitchField } from '../../../ui/fields/switch-field.js';
import { Stack } from '../../../ui/layout/stack.js';
import { PlanLock } from '../../../ui/plan/plan-lock.js';
import type { DraftForm } from '../../../ui/record/use-draft-form.js';
import { Text } from '../../../ui/text/text.js';
import type { PollDraft } from './draft.js';

interface PollTextsDialogProps {
  form: DraftForm<PollDraft>;
  /** As respondents would see them. */
  questions: readonly FormQuestion[];
  /** Of the company; more than one. */
  languages: readonly [Language, ...Language[]];
  onClose: () => void;
}

/** A text that can be translated. */
interface Translatable {
  key: string;
  label: string;
  original: string;
  translation: string;
  longest: number;
  write: (translation: string) => void;
}

/** The poll's own texts in each of the company's languages: what is missing, and where it is filled in. */
export function PollTextsDialog({ form, questions, languages, onClose }: PollTextsDialogProps) {
  const { t } = useTranslation();
  const { languageName } = useFormat();
  const { draft: poll } = form;
  const own = poll.language ?? languages[0];
  const others = languages.filter((one) => one !== own);
  const [chosen, setLanguage] = useState(others[0] ?? own);
  const [isMissingOnly, setMissingOnly] = useState(false);
  const language = others.includes(chosen) ? chosen : (others[0] ?? own);
  const texts = textsOf(form, own, language, {
    ofPoll: (name) => t(`poll.texts.names.${name}`),
    title: (number) => t('poll.texts.endingTitle', { number }),
    text: (number) => t('poll.texts.endingText', { number }),
  });
  // What is being filled in stays until another language is chosen.
  const missing = (of: Language) =>
    untranslatedTexts(poll, of).length + untranslatedEndings(poll.endings ?? [], own, of);
  const [wasMissing, setWasMissing] = useState(() => new Set<string>());
  const restrict = (isOnly: boolean, of: readonly Translatable[]) => {
    setMissingOnly(isOnly);
    setWasMissing(new Set(of.filter((one) => !one.translation.trim()).map(({ key }) => key)));
  };
  const shown = isMissingOnly ? texts.filter(({ key }) => wasMissing.has(key)) : texts;
  const untranslated = questions.filter((one) => !questionLanguages(one).includes(language));
  return (
    <Dialog
      open
      title={t('poll.texts.title')}
      width={720}
      onClose={onClose}
      actions={
        <Button kind="secondary" onClick={onClose}>
          {t('ui.close')}
        </Button>
      }
    >
      <Stack gap={4}>
        <Text tone="secondary">{t('poll.texts.intro', { language: languageName(own) })}</Text>
        {others.length > 1 && (
          <LanguageTabs
            languages={others}
            value={language}
            onChange={(next) => {
              setLanguage(next);
              setMissingOnly(false);
            }}
            incomplete={others.filter((one) => missing(one) > 0)}
          />
        )}
        <Text role="status">
          {missing(language) > 0
            ? t('poll.texts.missing', {
                count: missing(language),
                language: languageName(language),
              })
            : t('poll.texts.complete', { language: languageName(language) })}
        </Text>
        <SwitchField
          label={t('poll.texts.onlyMissing')}
          checked={isMissingOnly}
          onChange={(isOnly) => restrict(isOnly, texts)}
        />
        <PlanLock
          feature="multiLanguage"
          label={t('lock.translation')}
          isUsed={Object.keys(poll.translations ?? {}).length > 0}
          onSwitchOff={() => form.update({ translations: undefined })}
        >
          {(isLocked) => (
            <Stack gap={4}>
              {shown.map((one) => (
                <Stack key={one.key} gap={1}>
                  <Text size="small" tone="secondary" lang={own} dir={directionOf(own)}>
                    {one.original}
                  </Text>
                  <TextAreaField
                    label={one.label}
                    lang={language}
                    dir={directionOf(language)}
                    maxLength={one.longest}
                    rows={one.original.length > 80 ? 3 : 1}
                    value={one.translation}
                    onChange={one.write}
                    disabled={isLocked || form.disabled}
                  />
                </Stack>
              ))}
            </Stack>
          )}
        </PlanLock>
        {untranslated.length > 0 && (
          <Text size="small" tone="secondary">
            {t('poll.texts.questions', {
              count: untranslated.length,
              language: languageName(language),
            })}
          </Text>
        )}
      </Stack>
    </Dialog>
  );
}

interface Labels {
  ofPoll: (name: PollTextName) => string;
  title: (number: number) => string;
  text: (number: number) => string;
}

/** The texts that are written in the poll's own language, in the order in which respondents meet them. */
function textsOf(
  { draft: poll, update }: DraftForm<PollDraft>,
  own: Language,
  to: Language,
  labels: Labels,
): Translatable[] {
  const originals = ownTexts(poll);
  const ofPoll = pollTextNames.flatMap((name): Translatable[] => {
    const original = originals[name] ?? '';
    if (!original.trim()) return [];
    const write = (translation: string) =>
      update(({ translations }) => ({
        language: own,
        translations: { ...translations, [to]: { ...translations?.[to], [name]: translation } },
      }));
    const translation = poll.translations?.[to]?.[name] ?? '';
    return [
      {
        ...{ key: name, label: labels.ofPoll(name), original, translation },
        ...{ longest: longestTexts[name], write },
      },
    ];
  });
  const endings = poll.endings ?? [];
  const ofEndings = endings.flatMap((ending, place) =>
    (['title', 'text'] as const).flatMap((part): Translatable[] => {
      const original = ending[part][own] ?? '';
      if (!original.trim()) return [];
      const write = (translation: string) =>
        update(({ endings: before = [] }) => ({
          endings: before.map((one): Ending =>
            one.id === ending.id ? { ...one, [part]: { ...one[part], [to]: translation } } : one,
          ),
        }));
      return [
        {
          ...{ key: `${ending.id} ${part}`, label: labels[part](place + 1), original, write },
          ...{ translation: ending[part][to] ?? '', longest: part === 'title' ? 300 : 2000 },
        },
      ];
    }),
  );
  return [...ofPoll, ...ofEndings];
}
