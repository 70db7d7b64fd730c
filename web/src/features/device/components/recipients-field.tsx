import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isEmail, normaliseEmail } from '@canvass/contracts/account/account';
import type { NewRecipient } from '@canvass/contracts/campaign/campaign';
import { readRecipients, type ReadRecipients } from '@canvass/contracts/campaign/recipients-file';
import { readText } from '../../../ui/browser/read-text.js';
import { Button } from '../../../ui/controls/button.js';
import { IconButton } from '../../../ui/controls/icon-button.js';
import { TextField } from '../../../ui/fields/fields.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Tag } from '../../../ui/text/tag.js';
import { Text } from '../../../ui/text/text.js';

interface RecipientsFieldProps {
  recipients: readonly NewRecipient[];
  onChange: (recipients: NewRecipient[]) => void;
  /** They come to those that the campaign has. */
  isSaved: boolean;
  error: string | undefined;
  disabled: boolean;
}

/** Recipients that are shown one by one. */
const MOST_SHOWN = 30;
/** Addresses in what was typed or pasted. */
const BETWEEN = /[\s,;]+/;

/** Whom a campaign is to be sent to: typed, pasted, or read from a file. */
export function RecipientsField(props: RecipientsFieldProps) {
  const { recipients, onChange, isSaved, error, disabled } = props;
  const { t, i18n } = useTranslation();
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);
  const [file, setFile] = useState<{ name: string; read: ReadRecipients }>();
  const input = useRef<HTMLInputElement>(null);
  const add = () => {
    const parts = typed.split(BETWEEN).filter((part) => part !== '');
    const valid = parts.filter(isEmail);
    const known = new Set(recipients.map(({ email }) => normaliseEmail(email)));
    const fresh = valid.filter((email) => !known.has(normaliseEmail(email)));
    const unique = [...new Map(fresh.map((email) => [normaliseEmail(email), email])).values()];
    if (unique.length > 0) {
      onChange([...recipients, ...unique.map((email) => ({ email, fields: {} }))]);
    }
    setTyped(parts.filter((part) => !isEmail(part)).join(' '));
    setWrong(valid.length < parts.length);
  };
  const choose = async (chosen: File | undefined) => {
    if (!chosen) return;
    const read = readRecipients(await readText(chosen, i18n.language));
    setFile({ name: chosen.name, read });
    if (read.hasColumn) onChange(read.recipients);
  };
  const clear = () => {
    setFile(undefined);
    onChange([]);
  };
  const label = t(isSaved ? 'device.campaign.moreRecipients' : 'device.campaign.recipients');
  return (
    <Stack gap={3} role="group" aria-label={label}>
      <TextField
        label={label}
        help={t('device.campaign.recipientsHelp')}
        error={wrong ? t('error.emailInvalid') : error}
        inputMode="email"
        maxLength={20_000}
        required={!isSaved}
        value={typed}
        disabled={disabled}
        onChange={({ target }) => {
          setTyped(target.value);
          setWrong(false);
        }}
        onBlur={add}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== ',') return;
          event.preventDefault();
          add();
        }}
      />
      {recipients.length > 0 && (
        <Stack as="ul" row wrap gap={2}>
          {recipients.slice(0, MOST_SHOWN).map(({ email }) => (
            <Stack as="li" key={email} row gap={1}>
              <Tag>{email}</Tag>
              <IconButton
                icon="close"
                label={t('device.campaign.remove', { email })}
                disabled={disabled}
                onClick={() => onChange(recipients.filter((one) => one.email !== email))}
              />
            </Stack>
          ))}
          {recipients.length > MOST_SHOWN && (
            <Text as="li" size="small" tone="secondary">
              {t('device.campaign.andMore', { count: recipients.length - MOST_SHOWN })}
            </Text>
          )}
        </Stack>
      )}
      <Stack row wrap gap={2}>
        <Button
          kind="secondary"
          isSmall
          icon="publish"
          disabled={disabled}
          onClick={() => input.current?.click()}
        >
          {t('device.campaign.import')}
        </Button>
        {recipients.length > 0 && (
          <Button kind="quiet" isSmall disabled={disabled} onClick={clear}>
            {t('device.campaign.clear')}
          </Button>
        )}
        <input
          ref={input}
          type="file"
          hidden
          aria-label={t('device.campaign.import')}
          accept=".csv,text/csv,application/vnd.ms-excel"
          onChange={(event) => {
            void choose(event.target.files?.[0]);
            // The same file can be chosen again after it was cleared.
            event.target.value = '';
          }}
        />
      </Stack>
      {file ? (
        <WhatWasRead {...file} />
      ) : (
        <Text size="caption" tone="secondary">
          {t('device.campaign.importHelp')}
        </Text>
      )}
    </Stack>
  );
}

/** What became of the lines of a file. */
function WhatWasRead({ name, read }: { name: string; read: ReadRecipients }) {
  const { t } = useTranslation();
  if (!read.hasColumn) {
    return (
      <Text size="caption" tone="danger" role="alert">
        {t('device.campaign.noColumn')}
      </Text>
    );
  }
  const { recipients, duplicates, invalid } = read;
  const said = [
    t('device.campaign.imported', { count: recipients.length, file: name }),
    ...(duplicates > 0 ? [t('device.campaign.duplicates', { count: duplicates })] : []),
    ...(invalid > 0 ? [t('device.campaign.invalid', { count: invalid })] : []),
  ];
  return (
    <Text size="caption" tone="secondary" role="status">
      {said.join(' · ')}
    </Text>
  );
}
